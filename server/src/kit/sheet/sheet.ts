import { setImmediate } from 'node:timers/promises'

export type CellKind = 'text' | 'number' | 'money' | 'instant' | 'day'

export interface SheetColumn {
  label: string
  kind: CellKind
  /** In characters of the Latin alphabet; a Chinese one takes two. */
  width?: number
}

/**
 * text: string; number: number; money: decimal string '1234.50'; instant: ISO string in UTC; day: 'YYYY-MM-DD'.
 * null is an empty cell. A value that does not fit the kind of its column is written as text.
 */
export type Cell = string | number | boolean | null

export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** Slices of any size, so that no more than one of them is ever held. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
  /** A last row in bold, outside of what filters and sorting move. */
  totals?: readonly Cell[]
}

export interface WriteOptions {
  signal?: AbortSignal
  /** Told after every piece how many rows are written so far. */
  onRows?: (written: number) => void
}

/** What was written: rows without headers and totals, and the bytes of the file. */
export interface Written {
  rows: number
  size: number
}

export interface ReadLimits {
  rows: number
  columns?: number
  /** Bytes after unfolding, over all parts of the file that are read. */
  unfoldedBytes?: number
}

export interface ReadSheet {
  header: string[]
  /** `rowNo` as Excel counts; cells in the order of the header; blank rows are left out. */
  rows: { rowNo: number; cells: string[] }[]
}

export const defaultColumns = 256
export const defaultUnfoldedBytes = 100_000_000

/** The limits of Excel. */
export const maxRows = 1_048_576
export const maxColumns = 16_384
export const maxTextLength = 32_767

/** A file that cannot be taken as a sheet; every other error is a fault of ours or of the disk. */
export class SheetError extends Error {
  readonly reason: 'FORMAT' | 'TOO_MANY_ROWS' | 'TOO_LARGE' | 'EMPTY'

  constructor(reason: SheetError['reason'], message: string) {
    super(message)
    this.name = 'SheetError'
    this.reason = reason
  }
}

/** 100 rows of 15 cells take about 2 ms, so that requests that are served beside an export do not wait. */
const pieceLength = 100

/** The rows in pieces, with a turn of the event loop between them. */
export async function* inPieces(rows: Sheet['rows'], signal?: AbortSignal): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const slice of untilAborted(rows, signal)) {
    for (let start = 0; start < slice.length; start += pieceLength) {
      signal?.throwIfAborted()
      yield slice.slice(start, start + pieceLength)
      await setImmediate()
    }
  }
}

/** Does not wait for a source that is still busy, such as a slow query, when the signal comes. */
async function* untilAborted<Item>(source: AsyncIterable<Item>, signal?: AbortSignal): AsyncGenerator<Item> {
  if (signal === undefined) {
    yield* source
    return
  }
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  aborted.catch(() => undefined)
  const iterator = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), aborted])
      if (done === true) return
      yield value
    }
  } finally {
    const closing = Promise.resolve(iterator.return?.())
    if (signal.aborted) closing.catch(() => undefined)
    else await closing
  }
}
