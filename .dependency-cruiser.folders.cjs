const { options } = require('./.dependency-cruiser.cjs');

/** Folders of the server import each other one way; tests, which import what they test with, aside. */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    ...options,
    exclude: {
      path: [
        options.exclude.path,
        '\\.test\\.ts$',
        '/fixtures/',
        '\\.fixture\\.ts$',
        '/test-world\\.ts$',
        '^tests/',
      ],
    },
    cache: undefined,
  },
};
