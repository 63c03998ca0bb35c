import { globSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'drizzle-kit'

/** Files come by their names before their folders, so that a file that moves changes nothing in the baseline. */
const schema = globSync('src/**/*.tables.ts')
  .map(file => file.replaceAll(path.sep, '/'))
  .toSorted((one, other) => (`${path.basename(one)} ${one}` < `${path.basename(other)} ${other}` ? -1 : 1))

/** migration.js runs drizzle-kit with these settings. */
export default defineConfig({
  dialect: 'postgresql',
  schema,
  out: process.env.MIGRATIONS_FOLDER ?? './src/db/migrations',
  casing: 'snake_case',
})
