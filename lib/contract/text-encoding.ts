import { z } from 'zod';

/** Encodings in which files of texts are read: those of spreadsheets in Hong Kong, and what other programs write. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** The encoding of a file, and its first lines as they are read in it. `isSure`: it fits, and no other does, or it was chosen. */
export const textEncodingSchema = z.object({
  encoding: z.enum(TEXT_ENCODINGS),
  isSure: z.boolean(),
  lines: z.array(z.string()),
});
export type FileEncoding = z.infer<typeof textEncodingSchema>;
