import { importKindOf } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

const labelOf = (kind: string): Text => importKindOf(kind)?.label ?? [kind, kind]

export const importTaskSayings = sayings('importTask', {
  confirmed: ({ kind, rows }: { kind: string; rows: number }) => [`导入${labelOf(kind)[0]} ${rows}行`, `Imported ${rows} rows: ${labelOf(kind)[1]}`],
})
