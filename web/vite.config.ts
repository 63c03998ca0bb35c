import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { staticCss } from './vite/static-css.ts'

const server = process.env.GONGTAI_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), staticCss(), precompress()],
  server: { proxy: { '/api': server } },
  preview: { proxy: { '/api': server } },
  build: {
    target: 'es2023',
    rolldownOptions: {
      // The contract only declares: a page carries the calls it makes, not those of all areas.
      treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] },
    },
  },
})
