import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * Reads the text of a PDF that nobody vouches for. The reader is a package of over a megabyte that was written for browsers, so it runs
 * in a thread of its own with little memory and little time: a file that makes it loop or swell ends that thread and nothing else.
 */

export class PdfReadError extends Error {
  readonly kind: 'FORMAT' | 'TIMEOUT' | 'BUSY'

  constructor(kind: PdfReadError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

const timeLimitMs = 15_000
const memoryMegabytes = 256
const mostPages = 20
const mostCharacters = 60_000
/** Each takes a processor for a moment, and the others have to be answered meanwhile. */
const mostAtOnce = 2
let running = 0

/**
 * The program of the thread. It is a text, because the server is one bundled file and a thread needs one of its own; the reader is
 * found where npm put it. The map that it answers says of Chinese fonts which no file carries that their codes are UTF-16.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const utf16Map = new Uint8Array([0x00, 0x01, 0x01, 0x00, 0x00, 0x83, 0xff, 0x7f, 0x61, 0x01, 0x00, 0x00, 0x83, 0xff, 0x7f, 0x00])
class Maps {
  async fetch({ kind, filename }) {
    if (kind === 'cMapUrl' && /^Uni\\w+-(?:UTF16|UCS2)-[HV]\\.bcmap$/.test(filename)) return utf16Map
    throw new Error('no such data')
  }
}
async function read() {
  const { getDocumentProxy } = await import(workerData.reader)
  const pdf = await getDocumentProxy(workerData.bytes, {
    BinaryDataFactory: Maps, cMapUrl: 'maps/', useWorkerFetch: false, isEvalSupported: false, disableFontFace: true, useSystemFonts: false,
    stopAtErrors: false, verbosity: 0, maxImageSize: 1,
  })
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, workerData.mostPages) && text.length < workerData.mostCharacters; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ includeMarkedContent: false })
    let last = null
    for (const item of items) {
      if (typeof item.str !== 'string' || item.str === '') { if (item.hasEOL) { text += '\\n'; last = null } continue }
      // What stands aslant is a watermark.
      if (Math.abs(item.transform[1]) > 0.01) continue
      const [x, y, height] = [item.transform[4], item.transform[5], Math.abs(item.height) || 10]
      if (item.str.trim() === '') { text += item.width > 10 ? '  ' : ' '; if (item.hasEOL) { text += '\\n'; last = null } continue }
      if (last !== null && Math.abs(y - last.y) > height * 0.5) text += '\\n'
      else if (last !== null && x - last.end > height) text += '  '
      else if (last !== null && x - last.end > height * 0.2 && !/\\s$/.test(text)) text += ' '
      text += item.str
      last = { y, end: x + item.width }
      if (item.hasEOL) { text += '\\n'; last = null }
      if (text.length > workerData.mostCharacters) break
    }
    text += '\\n'
  }
  return text.slice(0, workerData.mostCharacters)
}
read().then(text => parentPort.postMessage({ text }), error => parentPort.postMessage({ error: String(error && error.message || error).slice(0, 200) }))
`

/** Where npm put the reader. */
const readerAddress = () =>
  pathToFileURL(
    createRequire(import.meta.url)
      .resolve('unpdf')
      .replace(/\.cjs$/, '.mjs'),
  ).href

/** The text with a line end wherever the page has one. Reading more files at once than the limit is refused. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  if (running >= mostAtOnce) throw new PdfReadError('BUSY', 'too many files at once')
  running++
  try {
    return await inThread(bytes)
  } finally {
    running--
  }
}

function inThread(bytes: Uint8Array): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const worker = new Worker(program, {
    eval: true,
    workerData: { bytes: Uint8Array.from(bytes), reader: readerAddress(), mostPages, mostCharacters },
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // What the reader prints about damaged files belongs into no log of ours.
    stdout: true,
    stderr: true,
    env: {},
  })
  const timer = setTimeout(() => reject(new PdfReadError('TIMEOUT', 'took too long')), timeLimitMs)
  worker.once('message', ({ text, error }: { text?: string; error?: string }) =>
    text === undefined ? reject(new PdfReadError('FORMAT', error ?? 'unreadable')) : resolve(text),
  )
  worker.once('error', error => reject(new PdfReadError('FORMAT', error.message)))
  worker.once('exit', () => reject(new PdfReadError('FORMAT', 'the thread ended')))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
