/**
 * The reference: what the same SQL costs with nothing around it. Fastify, pg, plain JSON; no session, no rights,
 * no schema, no audit. Its statements and the names of their columns come from the application's own queries.
 */
import Fastify from 'fastify'
import { countCap } from '@gongtai/contract'
import { connect } from '../server/src/db/connection.ts'
import type { Statement, Statements } from './statement.ts'

const { page, lists = {}, plain = {}, info, update } = JSON.parse(process.env.STATEMENTS!) as Statements
const pool = connect({ url: process.env.DATABASE_URL!, poolSize: Number(process.env.POOL_SIZE), onError: error => console.error(error.message) }).$client
const http = Fastify({ logger: false })

const success = (data: unknown) => ({ code: 200, msg: 'success', data })

function named(columns: string[], cells: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach((column, place) => (row[column] = cells[place]))
  return row
}

async function rowsOf(statement: Statement): Promise<unknown[][]> {
  const { rows } = await pool.query({ ...statement, rowMode: 'array' })
  return rows as unknown[][]
}

for (const [name, statement] of Object.entries(page.statements)) {
  http.get(`/${name}`, async () => {
    const rows = await rowsOf(statement)
    const statusCount = rows[0]?.slice(page.columns.length) ?? [0]
    return success({ records: rows.map(cells => named(page.columns, cells)), total: statusCount[0], pageNum: 1, pageSize: 20, statusCount })
  })
}

for (const [name, { columns, ...statement }] of Object.entries(lists)) {
  http.get(`/list/${name}`, async () => {
    const rows = await rowsOf(statement)
    return success({ records: rows.map(cells => named(columns, cells)), counts: rows[0]?.slice(columns.length) ?? [0], pageNum: 1, pageSize: 20 })
  })
}

for (const [name, statement] of Object.entries(plain)) {
  http.get(`/plain/${name}`, async () => {
    const { rows } = await pool.query<{ total: string }>(statement)
    const total = Number(rows[0]?.total ?? 0)
    return success({ records: rows, total: Math.min(total, countCap), totalCapped: total > countCap, pageNum: 1, pageSize: 20 })
  })
}

http.get<{ Params: { id: string } }>('/info/:id', async ({ params }) => {
  const values = info.values.map(value => (value === info.idValue ? Number(params.id) : value))
  const [cells] = await rowsOf({ name: info.name, text: info.text, values })
  return success(named(info.columns, cells!))
})

http.post<{ Body: Record<string, unknown> }>('/update', async ({ body }) => {
  const [cells] = await rowsOf({ name: 'update', text: update.text, values: update.fields.map(field => body[field]) })
  return success({ version: cells![0] })
})

process.on('SIGTERM', () => void http.close().then(() => pool.end()))
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
