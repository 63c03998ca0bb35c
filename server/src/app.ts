import type { FastifyInstance } from 'fastify'
import { allCalls, contract } from '@gongtai/contract'
import type { AreaName, NamedCall } from '@gongtai/contract'
import { automation } from './areas/automation/area.ts'
import { candidates } from './areas/candidates/area.ts'
import { companies } from './areas/companies/area.ts'
import { config as configArea } from './areas/config/area.ts'
import { customerService } from './areas/customer-service/area.ts'
import { files } from './areas/files/area.ts'
import { homeService } from './areas/home-service/area.ts'
import { permissions } from './areas/permissions/area.ts'
import { findPrincipal, markSeen, loadApiIds, loadCallSettings, saveHourFigures } from './areas/permissions/index.ts'
import { positions } from './areas/positions/area.ts'
import { shell } from './areas/shell/area.ts'
import { announceWebVersion, webVersionOf } from './areas/shell/shell/web-version.ts'
import type { Config } from './config.ts'
import { connect } from './db/connection.ts'
import { closeDeadLines } from './db/dead-line.ts'
import { buildHttp, servePages, takeForms } from './http.ts'
import { AccessControl } from './kit/access.ts'
import { houseOf, offered } from './kit/area.ts'
import type { Area, Running } from './kit/area.ts'
import { Bus } from './kit/bus.ts'
import { CallSettings } from './kit/call-setting.ts'
import { CallStats } from './kit/call-stats.ts'
import { cipherOf } from './kit/cipher.ts'
import type { Services } from './kit/context.ts'
import { openFiles } from './kit/file/open-storage.ts'
import { addHealth } from './kit/health.ts'
import type { Log } from './kit/log.ts'
import { Metrics } from './kit/metrics.ts'
import { addApiReader } from './kit/openapi.ts'
import { RateLimiter } from './kit/rate-limit.ts'
import { Seen } from './kit/seen.ts'
import { serveCall } from './kit/serve.ts'
import { Streams } from './kit/stream.ts'
import { TouchedAreas } from './kit/touched.ts'
import { TaskClock, syncTasks } from './kit/task/task-clock.ts'
import { taskJob } from './kit/task/task-run.ts'
import { Worker } from './kit/worker.ts'

/** Every area of the server: one line each. A missing one does not compile. */
const areas: Record<AreaName, Area> = {
  permissions,
  shell,
  files,
  companies,
  positions,
  candidates,
  homeService,
  customerService,
  config: configArea,
  automation,
}
const all = Object.values(areas)

/** What all areas offer together. */
export const house = houseOf(areas)

export interface App {
  http: FastifyInstance
  services: Services
  /** Everything that runs beside the requests. */
  start(): Promise<void>
  /** Finishes running requests and jobs, then lets go of the database. */
  stop(): Promise<void>
}

export async function buildApp(config: Config, databaseUrl: string, log: Log): Promise<App> {
  const database = connect({ url: databaseUrl, poolSize: config.poolSize, onError: error => log.warn({ error: error.message }, 'database connection lost') })
  closeDeadLines(database.$client)
  const bus = new Bus(databaseUrl, log)
  const services: Services = {
    config,
    database,
    bus,
    log,
    access: new AccessControl(bus, (tokenHash, known) => findPrincipal(database, tokenHash, known)),
    limiter: new RateLimiter(database, log),
    callSettings: new CallSettings(bus, () => loadCallSettings(database), log),
    callStats: new CallStats(figures => saveHourFigures(database, figures), log),
    metrics: new Metrics(),
    touched: new TouchedAreas(database, log),
    files: openFiles(database, config),
    cipher: cipherOf(config),
  }
  const streams = new Streams(services)
  const seen = new Seen(sessionIds => markSeen(database, sessionIds), log)
  const byPath = new Map<string, NonNullable<ReturnType<Running['handlerOf']>>>()
  const running: Running = { ...house, services, streams, webVersion: webVersionOf(config.webDir), handlerOf: path => byPath.get(path) }
  const worker = new Worker({
    database,
    bus,
    log,
    jobs: [...offered(all, ({ jobs }) => jobs, running), taskJob(running)],
  })
  const tasks = new TaskClock(running)
  const http = buildHttp(services)
  const apiIds = await loadApiIds(database)

  const handlers = Object.fromEntries(Object.entries(areas).map(([name, { handlers: make }]) => [name, make(running)]))
  const serve = (door: FastifyInstance, named: NamedCall) => {
    const handler = handlers[named.area]?.[named.resource]?.[named.name]
    if (handler === undefined) throw new Error(`no handler for ${named.call.path}`)
    byPath.set(named.call.path, { named, handler })
    serveCall(door, services, named, seen.watch(handler), apiIds.get(`${named.call.method} ${named.call.path}`) ?? null)
  }
  for (const named of allCalls) if (named.call.kind !== 'upload') serve(http, named)
  await http.register(async door => {
    await takeForms(door)
    for (const named of allCalls) if (named.call.kind === 'upload') serve(door, named)
  })
  addHealth(http, services)
  addApiReader(http, contract)
  await servePages(http, config)

  return {
    http,
    services,
    async start() {
      await services.files.storage.check()
      await bus.start()
      services.limiter.start()
      await services.callSettings.start()
      services.callStats.start()
      await syncTasks(database, house.tasks)
      if (config.jobs) {
        await worker.start()
        await tasks.start()
      }
      await announceWebVersion(database, running.webVersion)
    },
    async stop() {
      streams.closeAll()
      // Connections whose last request has just been answered would otherwise be kept open for the next one.
      const idle = setInterval(() => http.server.closeIdleConnections(), 100)
      await http.close()
      clearInterval(idle)
      tasks.stop()
      await worker.stop()
      await services.limiter.stop()
      services.callSettings.stop()
      services.touched.stop()
      await services.callStats.stop()
      await seen.stop()
      await bus.stop()
      await database.$client.end()
    },
  }
}
