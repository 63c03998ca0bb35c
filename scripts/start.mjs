// `npm start`: installs and builds what is missing, then runs the server.
import { checkNode, ensureInstalled, ensureWebBuilt, runServer } from './bootstrap.mjs'

checkNode()
ensureInstalled()
ensureWebBuilt()
runServer(['start', ...process.argv.slice(2)])
