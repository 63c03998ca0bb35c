// `npm run build`: the web application and the server, where their sources are not those of the last build.
import { checkNode, ensureInstalled, ensureServerBuilt, ensureWebBuilt } from './bootstrap.mjs'

checkNode()
ensureInstalled()
ensureWebBuilt()
ensureServerBuilt()
