import { staffFields, staffImport as staffImportKind } from '@gongtai/contract'
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { bilingual, formatted, personName, staffRefusals } from '@gongtai/contract'
import type { Refusal, Text } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { defineImport } from '../../../kit/import/import-source.ts'
import type { Finding } from '../../../kit/import/import-source.ts'
import { removing } from '../../../kit/operation/undo.ts'
import { dept } from '../dept/dept.tables.ts'
import { rightsOfRoles } from '../role/right.queries.ts'
import { exceeds } from '../role/right.rules.ts'
import { role } from '../role/role.tables.ts'
import { hashPassword, randomPassword } from './password.ts'
import { staffRecord } from './staff.record.ts'
import { removeNewMember } from './staff-state.rules.ts'
import { addStaff } from './staff.rules.ts'
import { staff } from './staff.tables.ts'

/** An empty cell says nothing. */
const blank = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(cell => (cell === '' ? null : cell), schema.nullable())

const listOf = (cell: unknown) =>
  String(cell)
    .split(/[、,，;；]/)
    .map(part => part.trim())
    .filter(part => part !== '')

const memberRow = z.strictObject({
  realName: z.string().min(1, bilingual('请输入姓名', 'Enter a name')).pipe(personName()),
  mobile: z.string().min(1, bilingual('请输入手机号', 'Enter a mobile number')).pipe(formatted('mobile')),
  staffNo: blank(formatted('word')),
  deptPath: z.string().min(1, bilingual('请输入部门路径', 'Enter a department path')).max(200),
  post: blank(z.string().max(30, bilingual('岗位不能超过30个字', 'Up to 30 characters'))),
  roles: z.preprocess(listOf, z.array(z.string().max(20)).max(10, bilingual('角色不能超过10个', 'Up to 10 roles'))),
})
type MemberRow = z.output<typeof memberRow>

interface Known {
  /** Departments that the editor may put members into, by their names from the root. */
  depts: Map<string, number>
  /** Roles by title; `beyond` ones hold more than the editor. */
  roles: Map<string, { id: number; beyond: boolean }>
  mobiles: Set<string>
  staffNos: Set<string>
}

/** 总部/招聘事业部/一组: as people write it, with or without blanks. */
const pathKey = (path: string) =>
  path
    .split(/[/／>]/)
    .map(name => name.trim())
    .filter(name => name !== '')
    .join('/')

async function deptPaths(database: Database): Promise<Map<number, string>> {
  const rows = await database.select({ id: dept.id, parentId: dept.parentId, name: dept.name }).from(dept).where(isNull(dept.deletedAt)).orderBy(dept.level)
  const paths = new Map<number, string>()
  for (const { id, parentId, name } of rows) paths.set(id, parentId === null ? name : `${paths.get(parentId) ?? ''}/${name}`)
  return paths
}

async function deptsOf(database: Database, { scope, deptId }: Principal): Promise<Map<string, number>> {
  const reachable = (id: number) => scope.kind === 'ALL' || (scope.kind === 'DEPT' ? scope.deptIds.includes(id) : id === deptId)
  return new Map([...(await deptPaths(database))].filter(([id]) => reachable(id)).map(([id, path]) => [path, id]))
}

async function rolesOf(database: Database, editor: Principal): Promise<Known['roles']> {
  const enabled = await database
    .select({ id: role.id, title: role.title })
    .from(role)
    .where(and(eq(role.status, 'ENABLED'), isNull(role.deletedAt)))
  const rights = await rightsOfRoles(database, null)
  return new Map(enabled.map(({ id, title }) => [title, { id, beyond: exceeds(rights.get(id)!, editor) }]))
}

async function know(database: Database, editor: Principal, rows: readonly Partial<MemberRow>[]): Promise<Known> {
  const mobiles = rows.flatMap(row => row.mobile ?? [])
  const staffNos = rows.flatMap(row => row.staffNo ?? [])
  const taken = await database
    .select({ mobile: staff.mobile, staffNo: staff.staffNo, status: staff.status })
    .from(staff)
    .where(and(isNull(staff.deletedAt), or(and(inArray(staff.mobile, mobiles), ne(staff.status, 2)), inArray(staff.staffNo, staffNos))))
  return {
    depts: await deptsOf(database, editor),
    roles: await rolesOf(database, editor),
    mobiles: new Set(taken.filter(({ mobile, status }) => status !== 2 && mobiles.includes(mobile)).map(({ mobile }) => mobile)),
    staffNos: new Set(taken.flatMap(({ staffNo }) => staffNo ?? [])),
  }
}

const textOf = (refusal: Refusal): Text => [refusal.message(undefined, 'zh_CN'), refusal.message(undefined, 'en_US')]

function check({ mobile, staffNo, deptPath, roles }: Partial<MemberRow>, { known }: { known: Known }): Finding[] {
  const findings: Finding[] = []
  const wrong = (key: string, message: Text) => findings.push({ key, message, level: 'ERROR' })
  if (mobile !== undefined && known.mobiles.has(mobile)) wrong('mobile', textOf(staffRefusals.mobileTaken))
  if (staffNo != null && known.staffNos.has(staffNo)) wrong('staffNo', textOf(staffRefusals.staffNoTaken))
  if (deptPath !== undefined && !known.depts.has(pathKey(deptPath)))
    wrong('deptPath', ['部门不存在或无权选择', 'This department does not exist, or you may not choose it'])
  for (const title of roles ?? []) {
    const found = known.roles.get(title)
    if (found === undefined) wrong('roles', [`角色不存在：${title}`, `Unknown role: ${title}`])
    else if (found.beyond) wrong('roles', [staffRefusals.roleBeyondOwn.message({ title }, 'zh_CN'), staffRefusals.roleBeyondOwn.message({ title }, 'en_US')])
  }
  if (roles?.length === 0)
    findings.push({ key: 'roles', message: ['未分配角色，登录后看不到任何菜单', 'No role: this member will not see any pages'], level: 'WARN' })
  return findings
}

/** New members from a sheet. Each gets an initial password, which whoever imported them fetches once. */
export const staffImport = defineImport<MemberRow, Known>(staffImportKind, 'permissions', {
  fields: staffFields,
  columns: [
    { key: 'realName', required: true, example: '张晓明' },
    { key: 'mobile', required: true, example: '13900001234' },
    {
      key: 'staffNo',
      example: 'GT20260001',
      note: ['字母、数字、横线或下划线，不超过19位', 'Up to 19 letters, digits, dashes or underscores'],
    },
    {
      key: 'deptPath',
      label: ['部门路径', 'Department path'],
      required: true,
      example: '总部/招聘事业部',
      note: ['从最上级部门起，用“/”连接', 'From the top department down, separated by /'],
      options: async (database, editor) => [...(await deptsOf(database, editor)).keys()],
    },
    { key: 'post', example: '招聘专员' },
    {
      key: 'roles',
      example: '',
      note: ['多个角色用“、”隔开，最多10个', 'Separate several roles with 、 (up to 10)'],
      options: async (database, editor) => [...(await rolesOf(database, editor))].filter(([, { beyond }]) => !beyond).map(([title]) => title),
    },
  ],
  notes: [
    ['手机号和工号不能与已有成员重复', 'Mobile numbers and staff numbers must not exist yet'],
    [
      '导入完成后请下载初始密码，只能下载一次；遗失时可在成员列表中批量重置',
      'Download the initial passwords when the import is done. They can be downloaded only once; if they are lost, reset them in the member list',
    ],
  ],
  row: memberRow,
  repeats: ({ mobile }) => mobile,
  know,
  tellsNumbers: { key: 'staff.mobile', of: ({ mobiles }) => mobiles },
  check,
  handOut: ['初始密码', 'Initial password'],
  async save(work, { deptPath, roles, ...profile }, { editor, services, known }) {
    const password = randomPassword()
    await addStaff(
      work,
      {
        ...profile,
        deptId: known.depts.get(pathKey(deptPath))!,
        roles: roles.map(title => ({ id: known.roles.get(title)!.id, expireAt: null })),
        gender: 'U',
        email: null,
        entryDate: null,
        remark: null,
        adviserIds: [],
        waiterIds: [],
        saleIds: [],
        agent: null,
        dingUserId: null,
        xiaoKeUserId: null,
        hrt: null,
        isAdmin: false,
      },
      editor,
      // A sheet gives nobody a seat.
      { passwordHash: await hashPassword(password), cipher: services.cipher, seat: null },
    )
    return { result: 'CREATED', handOut: password }
  },
  undo: removing(staffRecord, (work, id, { staff: editor, house }) => removeNewMember(work, id, editor, { sources: house.handovers, seat: house.seats })),
})
