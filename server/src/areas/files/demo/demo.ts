import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { seedExports } from './export-task.ts'
import { seedFiles } from './file.ts'
import { seedImports } from './import-task.ts'
import { seedOperations } from './own-operation.ts'

export const demo: AreaDemo<Demo> = {
  steps: ({ transaction, storage, members, now, exports }) => ({
    files: ['图片', () => seedFiles(transaction, storage, members, now)],
    traces: [
      '导出任务与导入记录',
      async () => {
        await seedExports(transaction, { storage, members, now, exports })
        await seedImports(transaction, members, now)
        await seedOperations(transaction, members, now)
      },
    ],
  }),
}
