import { importKinds } from '@gongtai/contract'
import type { ImportKindName } from '@gongtai/contract'
import { notices } from '../notice.ts'

interface Finished {
  kind: ImportKindName
  imported: number
  wrong: number
  repeated: number
}

export const importNotices = notices('import', {
  finished: {
    title: ({ kind, imported, wrong, repeated }: Finished) => [
      `${importKinds[kind].label[0]}导入完成：成功${imported}行，失败${wrong}行，重复${repeated}行`,
      `${importKinds[kind].label[1]} imported: ${imported} done, ${wrong} failed, ${repeated} repeated`,
    ],
  },
  failed: {
    title: ({ kind, reason }: { kind: ImportKindName; reason: string }) => [
      `${importKinds[kind].label[0]}导入失败：${reason}`,
      `${importKinds[kind].label[1]} not imported: ${reason}`,
    ],
  },
})
