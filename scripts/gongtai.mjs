// `node scripts/gongtai.mjs <command> …`: any other command of the server, such as migrate, backup or create-admin.
import { checkNode, ensureInstalled, runServer } from './bootstrap.mjs'

checkNode()
ensureInstalled()
runServer(process.argv.slice(2))
