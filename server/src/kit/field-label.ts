import { inLanguage, recordsOf } from '@gongtai/contract'
import type { FieldError, Language, NamedCall, Text } from '@gongtai/contract'

/** Fields that stand in calls of every kind and in no record. */
const common: Readonly<Record<string, Text>> = {
  id: ['编号', 'Number'],
  ids: ['所选记录', 'Selected records'],
  keyword: ['关键字', 'Keyword'],
  pageNum: ['页码', 'Page'],
  pageSize: ['每页条数', 'Rows per page'],
  sortField: ['排序字段', 'Sort field'],
  sortOrder: ['排序方向', 'Sort order'],
  columns: ['导出列', 'Columns'],
  version: ['版本', 'Version'],
  requestNo: ['请求编号', 'Request number'],
  remark: ['备注', 'Remarks'],
  reason: ['原因', 'Reason'],
  ip: ['IP地址', 'IP address'],
  file: ['文件', 'File'],
}

/**
 * Names the fields of a 406 as the record of the call does, or the other records of its area where these agree, so that nobody
 * reads a raw name. Of a field within another one the inner name counts, if any record has it.
 */
export function withLabels({ area, resource }: NamedCall, errors: readonly FieldError[] | null, language: Language): FieldError[] | null {
  if (errors === null) return null
  const records = recordsOf(area)
  const own = resource.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase()
  const ofRecord = (name: string): Text | undefined => {
    const labels = records.map(({ fields }) => fields[name]?.label).filter(label => label !== undefined)
    const agreed = new Set(labels.map(([zh]) => zh)).size === 1 ? labels[0] : undefined
    return records.find(record => record.name === own)?.fields[name]?.label ?? agreed
  }
  return errors.map(error => {
    const names = error.field.split('.').filter(part => !/^\d+$/.test(part))
    const label = ofRecord(names.at(-1) ?? '') ?? ofRecord(names[0] ?? '') ?? common[names[0] ?? '']
    return label === undefined ? error : { ...error, label: inLanguage(label, language) }
  })
}
