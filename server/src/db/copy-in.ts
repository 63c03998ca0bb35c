import pg from 'pg'

/** What of pg's connection its types leave out. */
type CopyConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/**
 * Runs `copy … from stdin`. The rows follow the statement at once, because on a pipelined connection others may send
 * theirs right behind it, which the database must not take for rows. Where the statement fails, it leaves the rows unread.
 */
export function copyIn(client: pg.ClientBase, statement: string, chunks: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(statement, error => (error == null ? resolve() : reject(error)))
    client.query(
      Object.assign(query, {
        submit(connection: CopyConnection) {
          connection.query(statement)
          for (const chunk of chunks) connection.sendCopyFromChunk(Buffer.from(chunk))
          connection.endCopyFrom()
          return null
        },
        handleCopyInResponse() {},
      }),
    )
  })
}
