import { inLanguage } from '@gongtai/contract'
import type { exportTask as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { mayExport, visibleColumns } from '../../../kit/export/export-source.ts'
import type { ExportSource } from '../../../kit/export/export-source.ts'
import { faults } from '../../../kit/fault.ts'
import { final } from '../../../kit/operation/undo.ts'
import { findExportPage, findExportProgress } from './export-task.queries.ts'
import { cancelTask, downloadTask, namesOfTasks, removeTask, retryTask } from './export-task.rules.ts'

export function exportTaskHandlers(list: readonly ExportSource[]): Handlers<typeof calls> {
  const sources = new Map<string, ExportSource>(list.map(source => [source.kind, source]))
  return {
    page(filter, { database, staff, language }) {
      if (filter.all === true && !holds(staff, 'DownloadCenter.all')) throw faults.lacks('DownloadCenter.all')
      return findExportPage(database, filter, staff.staffId, language)
    },

    info: ({ id }, { database, staff, language }) => findExportProgress(database, id, { staffId: staff.staffId, kinds: null }, language),
    download: ({ id }, context) => downloadTask(context, id, sources),
    cancel: ({ id }, context) => context.transaction(work => cancelTask(work, id, context.staff)),
    retry: async ({ id }, context) => ({ id: await retryTask(context, id, sources) }),
    remove: ({ ids }, context) =>
      bulk(context, ids, {
        names: wanted => namesOfTasks(context, wanted),
        each: (work, id) => removeTask(work, id, context),
        undo: final(['文件已经删除，需要时请重新导出', 'The files have been deleted. Export again if you need them']),
      }),

    columns({ bizType }, { staff, language }) {
      const source = sources.get(bizType)!
      if (!mayExport(source, staff)) throw faults.lacks(source.codes[0]!)
      return visibleColumns(source, staff.fields).map(({ field, label, isExtra }) => ({
        field,
        label: inLanguage(label, language),
        isDefault: !isExtra,
      }))
    },
  }
}
