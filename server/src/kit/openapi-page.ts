import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Fastify from 'fastify'

export const readerScriptPath = '/api/reader/js/scalar.js'

/** The reader reads the document of this server and nothing else: no fonts, requests, figures or questions leave for its maker. */
const settings = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
  hideModels: true,
}

/** The page of Scalar, which searches the calls by name and address. It takes its settings from attributes, so that no script stands in the page. */
export const readerPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gongtai API</title></head><body>
<noscript><a href="/api/openapi.json">openapi.json</a></noscript>
<script id="api-reference" type="application/json" data-url="/api/openapi.json" data-configuration="${JSON.stringify(settings).replaceAll('"', '&quot;')}"></script>
<script src="${readerScriptPath}"></script></body></html>`

/**
 * Scalar's script, compressed, since every browser takes it so. It is loaded when somebody first reads, because its four
 * million characters would stay in the memory of every process. The package hands it out as a route alone, hence a server
 * that listens nowhere.
 */
export async function readerScript(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const http = Fastify()
  await http.register(scalar, { routePrefix: '/api/reader', configuration: { url: '/api/openapi.json' } })
  const { rawPayload } = await http.inject(readerScriptPath)
  await http.close()
  return promisify(gzip)(rawPayload)
}
