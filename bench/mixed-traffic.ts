import { connect as connectSocket } from 'node:net'
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { callLog, company, countCap, defaultTokenHeader, exportTask, homeOrder, presence, requestOf, staff as staffCalls } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { companyList } from '../server/src/areas/companies/company/company.queries.ts'
import { callLogList } from '../server/src/areas/customer-service/call-log/call-log.queries.ts'
import { homeOrderList } from '../server/src/areas/home-service/home-order/home-order.queries.ts'
import { loginLogList } from '../server/src/areas/permissions/presence/presence.queries.ts'
import { staffList } from '../server/src/areas/permissions/staff/staff.queries.ts'
import { staff } from '../server/src/areas/permissions/staff/staff.tables.ts'
import type { Database } from '../server/src/db/connection.ts'
import { noFieldRights } from '../server/src/kit/field-right.ts'
import type { ListRun } from '../server/src/kit/list-query.ts'
import { Client } from '../server/src/testing/client.ts'
import { connections } from './drive.ts'
import type { RequestsOf } from './drive.ts'
import { grantScopedRole, makeAdministrators } from './load-data.ts'
import type { Person } from './load-data.ts'
import { builtServer, loadEnvironment, startBare, startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { presentRecords, staffEdit } from './staff-edit.ts'
import { recorded, statementsOf } from './statement.ts'
import type { Statements } from './statement.ts'

/** What fifty people do all day: of twenty calls sixteen are lists, three are details and one is an edit. */

interface MixedList {
  name: string
  call: Call
  input: Record<string, unknown>
  list: { columns: readonly string[] } & ListRun<never, never>
  /** The rows in words that anybody would write, without the columns that come from other tables. */
  plain: { from: string; order: string }
}

const mixedList = (name: string, call: Call, input: Record<string, unknown>, list: unknown, from: string, order: string): MixedList => ({
  name,
  call,
  input,
  list: list as MixedList['list'],
  plain: { from, order },
})

const lists: readonly MixedList[] = [
  mixedList('staff', staffCalls.page, { status: 1 }, staffList, 'staff where status = 1 and deleted_at is null', 'created_at'),
  mixedList('company', company.search, {}, companyList, 'company where deleted_at is null', 'created_at'),
  mixedList('order', homeOrder.page, {}, homeOrderList, 'home_order', 'created_at'),
  mixedList('call', callLog.page, {}, callLogList, 'call_log', 'start_at'),
  mixedList('login', presence.loginLogPage, {}, loginLogList, 'login_log', 'at'),
]

/** What a good engineer writes who needs the rows of a page and how many there are, and nothing else. */
const plainStatement = ({ name, plain: { from, order } }: MixedList) => ({
  name: `plain_${name}`,
  text: `select *, (select count(*) from (select from ${from} limit ${countCap + 1}) as counted) as total from ${from} order by ${order} desc nulls last, id desc nulls last limit 20`,
  values: [],
})
const pattern = { lists: 16, details: 3, edits: 1 }

/** A session may make 600 calls a minute: each of the fifty is signed in so often. */
const sessionsEach = 3

/** Whom the people ask: us, the bare server with our statements, or the bare server with plain ones. */
type Asked = 'ours' | 'bare' | 'plain'

export interface Traffic {
  people: readonly Person[]
  tokens: readonly (readonly string[])[]
  requests: (asked: Asked) => Promise<RequestsOf>
}

export const startOurs = (url: string, workDir: string, name = 'ours'): Promise<ServerProcess> =>
  startServer(name, builtServer(), loadEnvironment(url, workDir))

/** The same SQL with nothing around it. */
export async function startBareTraffic(database: Database, url: string): Promise<ServerProcess> {
  const scope = { kind: 'ALL' } as const
  const [any] = await database.select({ id: staff.id }).from(staff).limit(1)
  const plain = Object.fromEntries(lists.map(list => [list.name, plainStatement(list)]))
  const statements: Statements = { ...(await statementsOf(database, scope, {}, any!.id)), lists: {}, plain }
  for (const { name, call, input, list } of lists) {
    const parsed = call.input.parse(input) as never
    const statement = await recorded(recorder => list(recorder, parsed, { scope, own: [], fields: noFieldRights }))
    statements.lists![name] = { ...statement, columns: [...list.columns] }
  }
  return startBare(url, statements)
}

/** Fifty administrators, so that nothing but the calls is measured, and what they send. */
export async function openTraffic(database: Database, server: ServerProcess): Promise<Traffic> {
  const people = await grantScopedRole(database, connections)
  await makeAdministrators(database, people)
  const tokens: string[][] = []
  for (const { mobile } of people) {
    const own: string[] = []
    for (let session = 0; session < sessionsEach; session++) own.push((await new Client(server.origin).login(mobile)).token!)
    tokens.push(own)
  }
  const { rows } = await database.execute<{ id: number }>(
    sql`select id from staff where status = 1 and not is_admin and mobile like '198%' order by id desc limit 2000`,
  )
  const ids = rows.map(({ id }) => id)
  /** Other records for each run: an edit that the end of a run cut off may still be on its way. */
  let taken = 0
  const nextRecords = async () => {
    const place = taken++ * connections
    const wanted = Array.from({ length: connections }, (_, connection) => ids[(place + connection) % ids.length]!)
    return presentRecords(database, wanted)
  }
  const requests = async (asked: Asked): Promise<RequestsOf> => {
    const isOurs = asked === 'ours'
    const records = await nextRecords()
    return connection => {
      const own = tokens[connection % tokens.length]!
      const cycle: ReturnType<RequestsOf> = []
      const steps = pattern.lists + pattern.details + pattern.edits
      for (let step = 0; step < steps * sessionsEach; step++) {
        // Connections begin at different places, so that not all of them edit at the same moment.
        const place = (step * 7 + connection) % steps
        const headers: Record<string, string> = isOurs ? { [defaultTokenHeader]: own[step % own.length]! } : {}
        if (place < pattern.lists) {
          const { name, call, input } = lists[(place + connection) % lists.length]!
          cycle.push({ path: isOurs ? requestOf(call, input).address : `/${asked === 'plain' ? 'plain' : 'list'}/${name}`, headers })
        } else if (place < pattern.lists + pattern.details) {
          const id = ids[(connection * 40 + step) % ids.length]!
          cycle.push({ path: isOurs ? requestOf(staffCalls.info, { id }).address : `/info/${id}`, headers })
        } else cycle.push(staffEdit(isOurs ? requestOf(staffCalls.update, {}).address : '/update', records[connection % records.length]!, headers))
      }
      return cycle
    }
  }
  return { people, tokens, requests }
}

/** Something that goes on beside the traffic until it is stopped. */
export interface Strain {
  stop(): Promise<void>
}

/** Twenty people who ask for a file of all members again as soon as they may. What is not made when it stops is called off, so that nothing comes after. */
export function exportAgainAndAgain({ origin }: ServerProcess, { tokens }: Traffic): Strain & { asked(): number } {
  let stopped = false
  const asked: { client: Client; id: number }[] = []
  const clients = tokens.slice(0, 20).map(([token]) => Object.assign(new Client(origin), { token }))
  const ask = async () => {
    for (let turn = 0; !stopped; turn++) {
      for (const client of clients) {
        const { code, data } = await client.ask(staffCalls.export, { status: 1, ...(turn % 2 === 0 ? {} : { keyword: '霞' }) })
        // While one of theirs runs they are refused.
        if (code === 200) asked.push({ client, id: data.id })
      }
      await new Promise(resolve => setTimeout(resolve, 2_000))
    }
  }
  const running = ask()
  return {
    asked: () => asked.length,
    async stop() {
      stopped = true
      await running
      // Refused where it is done.
      for (const { client, id } of asked) await client.ask(exportTask.cancel, { id })
    },
  }
}

const slowSockets = 300

/** Connections that send a byte now and then and never finish a request; one that is cut off comes back. */
export function holdSlowSockets({ origin }: ServerProcess): Strain {
  const { port } = new URL(origin)
  const sockets = new Set<Socket>()
  let stopped = false
  const open = () => {
    const socket = connectSocket(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: '))
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (!stopped) setTimeout(open, 500)
    })
  }
  for (let each = 0; each < slowSockets; each++) open()
  const drip = setInterval(() => {
    for (const socket of sockets) socket.write('a')
  }, 1_000)
  return {
    async stop() {
      stopped = true
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}
