import pg from 'pg'
import type { LazyClient } from './lazy-client.ts'

/** The pool, or the connection of a running transaction. */
export type Client = pg.Pool | pg.PoolClient | LazyClient

export interface Statement {
  /** The server keeps a statement with a name, parsed once per connection and soon planned once. */
  name: string | undefined
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

/**
 * A query that keeps the cells of its rows as they come. pg's own makes an object of all column names for every answer
 * and looks up the parser of each column again, which took a quarter of the CPU time of reading and saving a row.
 */
class CellQuery extends pg.Query {
  readonly name: string | undefined
  oids: number[] = []
  readonly texts: (string | null)[][] = []

  constructor({ name, text, values }: Statement) {
    super(text, values)
    this.name = name
  }

  handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }): void {
    this.oids = fields.map(field => field.dataTypeID)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.texts.push(fields)
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
