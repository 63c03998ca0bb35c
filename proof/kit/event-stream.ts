import { requestOf, shell } from '@gongtai/contract'
import type { Client } from '../../server/src/testing/client.ts'

export interface EventStream {
  names: string[]
  close(): void
}

/** Listens as the page does. */
export async function openEvents(client: Client): Promise<EventStream> {
  const abort = new AbortController()
  const response = await fetch(client.origin + requestOf(shell.eventStream, {}).address, { headers: client.headers(), signal: abort.signal })
  if (response.status !== 200) throw new Error(`event stream: ${response.status}`)
  const names: string[] = []
  const reading = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true })
      for (const [, name] of text.matchAll(/^event: (\w+)\ndata: .*\n\n/gm)) names.push(name!)
      text = text.slice(text.lastIndexOf('\n\n') + 2)
    }
  }
  // It ends with the abort, or with the process that it comes from.
  reading().catch(() => {})
  return { names, close: () => abort.abort() }
}
