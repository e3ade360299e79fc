const picture = { type: 'string', format: 'binary' } as const;
const share = { type: 'number', minimum: 0, maximum: 1 } as const;
const id = { type: ['integer', 'null'] as ('integer' | 'null')[] };

const fields = {
  allOf: [
    { $ref: '#/components/schemas/AdvertisementDraft' },
    {
      type: 'object' as const,
      properties: {
        postId: { type: 'integer' as const, description: 'POST: the draft that it completes' },
        version: {
          type: 'integer' as const,
          description: 'PUT, and POST with `post_id`: the version that was changed',
        },
        draft: { type: 'boolean' as const, description: 'POST: keep it, complete or not' },
        submit: { type: 'boolean' as const, description: 'PUT: send it in' },
        listImageId: { ...id, description: 'A picture sent before' },
        mainImageId: id,
      },
    },
  ],
};

/**
 * OpenAPI description of the body of an advertisement. The handler parses the body itself, because it may
 * contain files.
 */
export const advertisementBody = {
  required: true,
  content: {
    'application/json': { schema: fields },
    'multipart/form-data': {
      schema: {
        allOf: [
          ...fields.allOf,
          {
            type: 'object' as const,
            properties: {
              listImage: picture,
              listImageFocusX: share,
              listImageFocusY: share,
              mainImage: picture,
              mainImageFocusX: share,
              mainImageFocusY: share,
            },
          },
        ],
      },
    },
  },
};
