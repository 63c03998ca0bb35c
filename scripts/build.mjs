// `npm run build`: the web application, where its sources are not those of the last build.
import { checkNode, ensureInstalled, ensureWebBuilt } from './bootstrap.mjs'

checkNode()
ensureInstalled()
ensureWebBuilt()
