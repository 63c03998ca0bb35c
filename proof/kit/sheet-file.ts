import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeXlsx } from '../../server/src/kit/sheet/xlsx-writer.ts'

/** A sheet of new members for an import. */
export async function memberSheet(deptName: string, mobiles: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gongtai-sheet-'))
  try {
    const file = path.join(folder, 'members.xlsx')
    const columns = ['姓名', '手机号', '工号', '部门路径', '岗位', '角色'].map(label => ({ label, kind: 'text' as const }))
    const rows = (async function* () {
      yield mobiles.map(mobile => ['新成员', mobile, '', deptName, '专员', ''])
    })()
    await writeXlsx(file, [{ name: '成员', columns, rows }])
    return new Uint8Array(readFileSync(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
