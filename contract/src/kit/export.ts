import { z } from 'zod'
import type { ExportKind } from './area.ts'
import type { Call, CallKind } from './call.ts'
import type { Text } from './text.ts'

/**
 * The export of a list: the filters and the order of its page, answered at once with the id of a task.
 *
 *   export: exportOf('/exportMangerData', ['导出成员', 'Export members'], staffExport, staffPage)
 */
export function exportOf<Page extends Call>(path: string, title: Text, { codes: access }: Pick<ExportKind, 'codes'>, page: Page, { spec = false } = {}) {
  return {
    method: 'GET' as const,
    path,
    aliases: [],
    via: 'query' as const,
    kind: 'export' as CallKind,
    files: ['file'],
    title,
    access,
    // Which page is open does not matter: an export holds all rows.
    input: page.input.safeExtend({ columns: z.array(z.string().max(40)).min(1).max(100).optional() }) as Page['input'],
    answer: z.strictObject({ id: z.int() }),
    limits: [],
    spec,
    sensitive: true,
    secrets: [],
    audit: 'EXPORT' as const,
  } satisfies Call
}
