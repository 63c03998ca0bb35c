import { basePath } from '@gongtai/contract'
import type { NamedCall } from '@gongtai/contract'
import { accessText, schemaOf } from './openapi-schema.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, character => escapes[character]!)

const style = `body{font:14px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1080px;padding:24px;color:#1f2329}
h1{font-size:22px}h2{margin-top:32px;font-size:18px;border-bottom:1px solid #dee0e3}
details{border:1px solid #dee0e3;border-radius:4px;margin:8px 0;padding:8px 12px}
summary{cursor:pointer}code,pre{font:12px/1.5 ui-monospace,monospace}pre{background:#f5f6f7;padding:12px;overflow:auto;border-radius:4px}
.method{display:inline-block;width:44px;font-weight:600}.GET{color:#046b2c}.POST{color:#0a4fc2}.PUT{color:#8a4b00}.access{color:#5a5f66}`

/** A plain page that needs no script: one block per call, grouped by area. */
export function apiPage(calls: readonly NamedCall[]): string {
  const areas = [...new Set(calls.map(({ area }) => area))]
  const blocks = areas.map(
    area =>
      `<h2>${escape(area)}</h2>${calls
        .filter(named => named.area === area)
        .map(callBlock)
        .join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gongtai API</title><style>${style}</style></head><body>
<h1>Gongtai API</h1><p>${calls.length} calls below <code>${basePath}</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${blocks.join('')}</body></html>`
}

function callBlock({ call }: NamedCall): string {
  const input = JSON.stringify(schemaOf(call.input, 'input'), null, 2)
  const answer = call.kind === 'stream' ? 'text/event-stream' : JSON.stringify(schemaOf(call.answer, 'output'), null, 2)
  const aliases = call.aliases.length === 0 ? '' : ` <code>${call.aliases.map(escape).join(' ')}</code>`
  return `<details><summary><span class="method ${call.method}">${call.method}</span> <code>${escape(call.path)}</code>${aliases} ${escape(call.title.join(' / '))}
<span class="access">${escape(accessText(call))}</span></summary><h3>Input (${call.via})</h3><pre>${escape(input)}</pre><h3>data</h3><pre>${escape(answer)}</pre></details>`
}
