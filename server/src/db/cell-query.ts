import pg from 'pg'
import type { LazyClient } from './lazy-client.ts'

/** The pool, or the connection of a running transaction. */
export type Client = pg.Pool | pg.PoolClient | LazyClient

export interface Statement {
  /** The server keeps a statement with a name, parsed once per connection and soon planned once. */
  name: string | undefined
  /** There are more of its kind than a connection should keep: the last ones that were asked for stay. */
  isOneOfMany?: boolean
  text: string
  values: unknown[]
}

/** The cells of an answer as they came, and the types of its columns. */
export interface Cells {
  oids: number[]
  texts: (string | null)[][]
  /** Rows that a write touched. */
  count: number
}

interface KeepingConnection extends pg.Connection {
  /** By name; sent but not yet answered, and answered. */
  submittedNamedStatements: Record<string, string>
  parsedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
}

/** pg's own, whose types have this method as a property and know no name of a connection's statements. */
interface PgQuery {
  submit(connection: KeepingConnection): unknown
}
const PgQuery = pg.Query as unknown as new (text: string, values: unknown[]) => PgQuery

/**
 * A query that keeps the cells of its rows as they come. pg's own makes an object of all column names for every answer
 * and looks up the parser of each column again, which took a quarter of the CPU time of reading and saving a row.
 */
class CellQuery extends PgQuery {
  readonly name: string | undefined
  private readonly isOneOfMany: boolean
  oids: number[] = []
  readonly texts: (string | null)[][] = []

  constructor({ name, isOneOfMany = false, text, values }: Statement) {
    super(text, values)
    this.name = name
    this.isOneOfMany = isOneOfMany
  }

  /** Called when it is this query's turn on a connection. */
  override submit(connection: KeepingConnection): unknown {
    if (this.isOneOfMany) keepOn(connection, this.name!)
    return super.submit(connection)
  }

  handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }): void {
    this.oids = fields.map(field => field.dataTypeID)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.texts.push(fields)
  }
}

/** Of those of many: so many plans stay on a connection. Each takes a third of a MB of the server's memory. */
const keptLimit = 32

/** The names of those of many on each connection, the last one asked for at the end. */
const keptNames = new WeakMap<pg.Connection, Set<string>>()

/** Lets the one go that was not asked for longest. The server is told ahead of the statement that takes its place. */
function keepOn(connection: KeepingConnection, name: string): void {
  const names = keptNames.get(connection) ?? new Set()
  keptNames.set(connection, names)
  names.delete(name)
  names.add(name)
  for (const oldest of names) {
    if (names.size <= keptLimit) return
    // One that is still on its way would be taken for a kept one when its answer comes.
    if (oldest in connection.submittedNamedStatements) continue
    names.delete(oldest)
    delete connection.parsedStatements[oldest]
    connection.close({ type: 'S', name: oldest })
  }
}

/** Takes a query object with a callback, as pg does, which its types do not say. */
interface Sender {
  query(query: CellQuery, done: (error: Error | null | undefined, result: { rowCount: number | null }) => void): void
}

export async function sendForCells(client: Client, statement: Statement): Promise<Cells> {
  const query = new CellQuery(statement)
  try {
    const sender = client as unknown as Sender
    const count = await new Promise<number>((resolve, reject) => {
      sender.query(query, (error, result) => (error ? reject(error) : resolve(result.rowCount ?? 0)))
    })
    return { oids: query.oids, texts: query.texts, count }
  } catch (error) {
    // Where the answer came in helps nobody: the stack is to say who asked.
    Error.captureStackTrace(error as Error)
    throw error
  }
}
