import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { kitParts } from './vite/kit-parts.ts'
import { leanAntd } from './vite/lean-antd.ts'
import { leanZod } from './vite/lean-zod.ts'
import { moduleList } from './vite/module-list.ts'
import { precompress } from './vite/precompress.ts'
import { staticCss } from './vite/static-css.ts'

const server = process.env.GONGTAI_SERVER ?? 'http://127.0.0.1:3000'

const contractParts = [
  'action',
  'area',
  'call',
  'date',
  'enumeration',
  'export',
  'field',
  'field-right',
  'machine',
  'money',
  'page',
  'permission',
  'query',
  'queue',
  'refusal',
  'scalar',
  'schema-kind',
  'text',
]

const listParts = [
  'BulkBar',
  'CalendarInput',
  'Can',
  'ColumnSettings',
  'CopyButton',
  'CountChip',
  'DayPicker',
  'EmptyState',
  'ErrorState',
  'Filter',
  'InPlace',
  'List(?!Cards|Keys)[A-Z]\\w+',
  'NotFoundState',
  'PageHead',
  'PageState',
  'QueueChips',
  'QuickSlot',
  'RowActions',
  'RowButton',
  'RowMore',
  'StateChips',
  'StatusTag',
  'TabBar',
  'ValueSelect',
  'ViewTabs',
  'actions',
  'add-by-address',
  'call-query',
  'field-key',
  'field-value',
  'fields',
  'in-place',
  'list',
  'list-\\w+',
  'once',
  'page-state',
  'present-list',
  'quick-view',
  'show',
  'tab-bar',
  'value-set',
  'way-back',
]

export default defineConfig({
  plugins: [react(), staticCss(), leanAntd(), leanZod(), moduleList(), precompress()],
  server: { proxy: { '/api': server } },
  preview: { proxy: { '/api': server } },
  build: {
    target: 'es2023',
    modulePreload: {
      // The frame and each page in the routes.tsx of its area name all that they need, so that the browser fetches everything at once.
      // A dialog names its style sheets alone, because the page below it has loaded most of its scripts already and their names would
      // cost more than they save.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html' || /\/(?:index|routes)-[^/]*$/.test(hostId) ? files : files.filter(file => file.endsWith('.css')),
    },
    // Vite's own warning is turned off, because bench/bundle.test.ts checks the sizes that matter.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        // The hash is short, because the routes of an area name a hundred files and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // Each group is one file, because a file of its own for every few lines that two pages share would cost more than the lines.
          // A group leaves out what its parts import, because it would otherwise carry most of Ant Design.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'contract-kit',
              test: kitParts('contract/src/kit', contractParts),
            },
            { name: 'list', test: kitParts('web/src/kit', listParts) },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [
          // The contract only declares, so a page carries the calls that it makes and not those of all areas.
          { test: /\/contract\/src\//, sideEffects: false },
          // The parts of Ant Design only declare too, but their packages do not say so: the frame would carry the whole of the forms.
          { test: /\/node_modules\/@rc-component\//, sideEffects: false },
        ],
      },
    },
  },
})
