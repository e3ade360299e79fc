const { options } = require('./.dependency-cruiser.cjs');

/**
 * Forbids import cycles between folders of the server. Tests are excluded, because they import their test
 * dependencies.
 */
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
