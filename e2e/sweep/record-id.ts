import { allCalls, isWrite } from '@gongtai/contract'
import type { Call, RecordType } from '@gongtai/contract'
import type { Person } from '../kit/account.ts'

interface ListCall {
  call: Call
  columns: readonly string[]
}

/** Every list that can be asked for without saying more. */
const lists = allCalls.flatMap(({ call }): ListCall[] => {
  const row = (call.answer as { shape?: { records?: { element?: { shape?: object } } } }).shape?.records?.element?.shape
  return !isWrite(call) && row !== undefined && 'id' in row && call.input.safeParse({}).success ? [{ call, columns: Object.keys(row) }] : []
})

/** The list of a kind of record is the one that shows most of its fields. */
function listOf({ fields }: RecordType): Call {
  const shared = ({ columns }: ListCall) => columns.filter(column => column in fields).length
  return lists.toSorted((one, other) => shared(other) - shared(one))[0]!.call
}

const known = new Map<string, Promise<string | null>>()

/** The first record of a kind on the server of a person; null where there is none. */
export function firstId({ client }: Person, type: RecordType): Promise<string | null> {
  const key = `${client.origin} ${type.name}`
  const asked = known.get(key) ?? client.call(listOf(type), { pageSize: 1 }).then(answer => firstIn(answer as { records: { id: number }[] }))
  known.set(key, asked)
  return asked
}

const firstIn = ({ records: [first] }: { records: { id: number }[] }) => (first === undefined ? null : String(first.id))
