import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { DataFolderInUse } from './db/embedded.ts'

const help = `工台 Gongtai

  start                                   serve pages and calls (npm start)
  migrate                                 bring the database up to this version
  database                                hold the embedded database for several processes, and print its address
  seed [--scale N]                        demo data into an empty database; N times as many rows for load tests
  create-admin --mobile M [--name N] [--password P]
  reset-password --mobile M
  backup --to FOLDER                      copy of the embedded data, also while it is in use
  restore --from FOLDER [--force]         put such a copy into the data folder

Settings come from the environment; README.md has the table.
`

async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      scale: { type: 'string' },
      mobile: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string' },
      force: { type: 'boolean' },
    },
  })
  const command = positionals[0] ?? 'start'
  if (values.help === true || command === 'help') return void process.stdout.write(help)
  const config = readConfig()
  switch (command) {
    case 'start': {
      const { start } = await import('./command/start.ts')
      return start(config)
    }
    case 'migrate': {
      const { migrate } = await import('./command/data.ts')
      return migrate(config)
    }
    case 'database': {
      const { database } = await import('./command/data.ts')
      return database(config)
    }
    case 'seed': {
      const { seed } = await import('./command/data.ts')
      return seed(config, values.scale)
    }
    case 'backup': {
      const { backup } = await import('./command/data.ts')
      return backup(config, values.to)
    }
    case 'restore': {
      const { restore } = await import('./command/data.ts')
      return restore(config, values.from, values.force === true)
    }
    case 'create-admin': {
      const { createAdmin } = await import('./command/account.ts')
      return void process.stdout.write(`${values.mobile}  ${await createAdmin(config, values)}\n`)
    }
    case 'reset-password': {
      const { resetPassword } = await import('./command/account.ts')
      return void process.stdout.write(`${values.mobile}  ${await resetPassword(config, values)}\n`)
    }
    default:
      throw new ConfigError(`unknown command: ${command}\n\n${help}`)
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  // What a person can mend is said in one line; anything else with its trace.
  const { message, stack, code } = error as Error & { code?: string }
  const plain = error instanceof ConfigError || error instanceof DataFolderInUse || code?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${plain ? message : stack}\n`)
  process.exit(1)
})
