import { importKindOf } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import { notices } from '../notice.ts'

interface Finished {
  kind: string
  imported: number
  wrong: number
  repeated: number
}

const labelOf = (kind: string): Text => importKindOf(kind)?.label ?? [kind, kind]

export const importNotices = notices('import', {
  finished: {
    title: ({ kind, imported, wrong, repeated }: Finished) => [
      `${labelOf(kind)[0]}导入完成：成功${imported}行，失败${wrong}行，重复${repeated}行`,
      `${labelOf(kind)[1]} import complete: ${imported} imported, ${wrong} failed, ${repeated} duplicates`,
    ],
  },
  failed: {
    title: ({ kind, reason }: { kind: string; reason: string }) => [`${labelOf(kind)[0]}导入失败：${reason}`, `${labelOf(kind)[1]} import failed: ${reason}`],
  },
})
