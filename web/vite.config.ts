import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanAntd } from './vite/lean-antd.ts'
import { leanZod } from './vite/lean-zod.ts'
import { precompress } from './vite/precompress.ts'
import { staticCss } from './vite/static-css.ts'

const server = process.env.GONGTAI_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), staticCss(), leanAntd(), leanZod(), precompress()],
  server: { proxy: { '/api': server } },
  preview: { proxy: { '/api': server } },
  build: {
    target: 'es2023',
    modulePreload: {
      // Pages are fetched with all they need at once. What opens over a page finds most of that there already: naming
      // it in every file that can open something would cost more than it saves.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html' || /\/index-[^/]*$/.test(hostId) ? files : files.filter(file => file.endsWith('.css')),
    },
    // bench/bundle.test.ts watches the sizes that matter.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        // The first file names some three hundred others: what is drawn by lot in a name does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // A file of its own for every few lines that two pages share would cost more than the lines.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'contract-kit', test: /\/contract\/src\/kit\/(?:call|date|export|machine|page|permission|query|refusal|scalar|text)\.ts$/ },
            {
              name: 'list',
              test: /\/web\/src\/kit\/(?:Can|EmptyState|Filter|List[A-Z]\w+|PageHead|RowButton|RowMore|StatusTag|TabBar|call-query|list-\w+|on-demand|once|show)\.tsx?$/,
            },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [
          // The contract only declares: a page carries the calls it makes, not those of all areas.
          { test: /\/contract\/src\//, sideEffects: false },
          // The parts of Ant Design do too, and do not say so: without this its frame would carry the whole of its forms.
          { test: /\/node_modules\/@rc-component\//, sideEffects: false },
        ],
      },
    },
  },
})
