import { defineConfig } from 'drizzle-kit'

/** `npm run migration -w server -- --name what_changes` compares the tables with the last snapshot and writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.ts',
  out: './src/db/migrations',
  casing: 'snake_case',
})
