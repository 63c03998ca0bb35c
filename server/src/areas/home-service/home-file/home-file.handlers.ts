import { homeExports } from '@gongtai/contract'
import type { homeFile as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import type { ExportSource } from '../../../kit/export/export-source.ts'
import { faults } from '../../../kit/fault.ts'
import { downloadTask, findExportProgress, findOwnTask } from '../../files/index.ts'
import { findHomeFilePage } from './home-file.queries.ts'

const homeExportNames = homeExports.map(({ name }) => name)

export function homeFileHandlers(list: readonly ExportSource[]): Handlers<typeof calls> {
  const sources = new Map<string, ExportSource>(list.map(source => [source.kind, source]))
  return {
    page: (input, { database, staff, language }) => findHomeFilePage(database, input, staff, language),
    info: ({ id }, { database, staff, language }) =>
      findExportProgress(database, id, { staffId: staff.isAdmin ? null : staff.staffId, kinds: homeExportNames }, language),
    async download({ id }, context) {
      const { bizType, percent } = await findOwnTask(context.database, id, context.staff.staffId)
      if (!homeExportNames.includes(bizType) || percent < 100) throw faults.recordNotFound()
      await downloadTask(context, id, sources)
    },
  }
}
