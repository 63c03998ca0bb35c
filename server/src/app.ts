import { existsSync } from 'node:fs'
import fastifyMultipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { allCalls, basePath, contract } from '@gongtai/contract'
import type { Call, CallGroup, Contract, NamedCall } from '@gongtai/contract'
import { companyAddressHandlers } from './areas/companies/company-address/company-address.handlers.ts'
import { companyFileHandlers } from './areas/companies/company-file/company-file.handlers.ts'
import { companyFollowHandlers } from './areas/companies/company-follow/company-follow.handlers.ts'
import { companySignHandlers } from './areas/companies/company-sign/company-sign.handlers.ts'
import { companyStaffHandlers } from './areas/companies/company-staff/company-staff.handlers.ts'
import { companyHandlers } from './areas/companies/company/company.handlers.ts'
import { couponHandlers } from './areas/companies/coupon/coupon.handlers.ts'
import { recruitEventHandlers } from './areas/companies/recruit-event/recruit-event.handlers.ts'
import { companyWorks } from './areas/companies/company/company-binding.rules.ts'
import { companyExport } from './areas/companies/company/company.export.ts'
import { companySearch } from './areas/companies/company/company.search.ts'
import { companyFiles } from './areas/companies/company/company.files.ts'
import { companyJobs } from './areas/companies/company/company.jobs.ts'
import { companyReveals } from './areas/companies/company/company.reveal.ts'
import { companyRecords } from './areas/companies/record.queries.ts'
import { artificerAvatarHandlers } from './areas/home-service/artificer-avatar/artificer-avatar.handlers.ts'
import { artificerCertHandlers } from './areas/home-service/artificer-cert/artificer-cert.handlers.ts'
import { checkInFiles } from './areas/home-service/check-in/check-in.files.ts'
import { checkInHandlers } from './areas/home-service/check-in/check-in.handlers.ts'
import { checkInJobs, checkInRecompute } from './areas/home-service/check-in/check-in.jobs.ts'
import { checkInReveals } from './areas/home-service/check-in/check-in.reveal.ts'
import { homeCategoryHandlers } from './areas/home-service/home-category/home-category.handlers.ts'
import { homeImageHandlers } from './areas/home-service/home-image/home-image.handlers.ts'
import { homeDispatchHandlers } from './areas/home-service/home-dispatch/home-dispatch.handlers.ts'
import { agentHandlers } from './areas/customer-service/agent/agent.handlers.ts'
import { seats } from './areas/customer-service/index.ts'
import { phoneHandlers } from './areas/customer-service/phone/phone.handlers.ts'
import { phoneJobs, scheduledPhoneJobs } from './areas/customer-service/phone/phone.jobs.ts'
import type { PhoneLine } from './areas/customer-service/phone/phone-work.ts'
import { providerOf } from './areas/customer-service/phone/provider.ts'
import { simulatorHandlers } from './areas/customer-service/simulator/simulator.handlers.ts'
import { simulatorJobs } from './areas/customer-service/simulator/simulator.jobs.ts'
import { homeOrderConfirm } from './areas/home-service/home-dispatch/home-progress.jobs.ts'
import { homeRefundFiles } from './areas/home-service/home-refund/home-refund.files.ts'
import { commissionPayExport } from './areas/home-service/home-commission/commission-pay-file.ts'
import { homeCommissionExport } from './areas/home-service/home-commission/home-commission.export.ts'
import { homeCommissionFiles } from './areas/home-service/home-commission/home-commission.files.ts'
import { homeCommissionHandlers } from './areas/home-service/home-commission/home-commission.handlers.ts'
import { homeCommissionJobs } from './areas/home-service/home-commission/home-commission.jobs.ts'
import { homeCommissionReveals } from './areas/home-service/home-commission/home-commission.reveal.ts'
import { homePeriodHandlers } from './areas/home-service/home-period/home-period.handlers.ts'
import { settleImageHandlers } from './areas/home-service/settle-image/settle-image.handlers.ts'
import { homeRefundHandlers } from './areas/home-service/home-refund/home-refund.handlers.ts'
import { homeOrderExport } from './areas/home-service/home-order/home-order.export.ts'
import { homeOrderFiles } from './areas/home-service/home-order/home-order.files.ts'
import { homeOrderHandlers } from './areas/home-service/home-order/home-order.handlers.ts'
import { homeOrderUnpaid } from './areas/home-service/home-order/home-order.jobs.ts'
import { homeOrderSearch } from './areas/home-service/home-order/home-order.search.ts'
import { homeProductExport } from './areas/home-service/home-product/home-product.export.ts'
import { homeProductHandlers } from './areas/home-service/home-product/home-product.handlers.ts'
import { openCityHandlers } from './areas/home-service/open-city/open-city.handlers.ts'
import { homeRecords } from './areas/home-service/record.queries.ts'
import { dictHandlers } from './areas/config/dict/dict.handlers.ts'
import { artificerExport } from './areas/home-service/artificer/artificer.export.ts'
import { artificerHandlers } from './areas/home-service/artificer/artificer.handlers.ts'
import { artificerEnable } from './areas/home-service/artificer/artificer.jobs.ts'
import { homeOwnerHandlers } from './areas/home-service/home-owner/home-owner.handlers.ts'
import { homeHandover } from './areas/home-service/home-owner/home-owner.rules.ts'
import { homeUserExport } from './areas/home-service/home-user/home-user.export.ts'
import { homeUserHandlers } from './areas/home-service/home-user/home-user.handlers.ts'
import { homeUserReveals } from './areas/home-service/home-user/home-user.reveal.ts'
import { callLogExport } from './areas/customer-service/call-log/call-log.export.ts'
import { callLogHandlers } from './areas/customer-service/call-log/call-log.handlers.ts'
import { callLogRecords } from './areas/customer-service/call-log/call-log.records.ts'
import { callLogReveals } from './areas/customer-service/call-log/call-log.reveal.ts'
import { callLogSearch } from './areas/customer-service/call-log/call-log.search.ts'
import { callNoteExport } from './areas/customer-service/call-note/call-note.export.ts'
import { callNoteFiles } from './areas/customer-service/call-note/call-note.files.ts'
import { callNoteHandover } from './areas/customer-service/call-note/call-note-handover.rules.ts'
import { callNoteHandlers } from './areas/customer-service/call-note/call-note.handlers.ts'
import { callNoteJobs } from './areas/customer-service/call-note/call-note.jobs.ts'
import { callNoteRecords } from './areas/customer-service/call-note/call-note.records.ts'
import { callNoteReveals } from './areas/customer-service/call-note/call-note.reveal.ts'
import { callSettingHandlers } from './areas/customer-service/call-setting/call-setting.handlers.ts'
import { customFieldHandlers } from './areas/customer-service/custom-field/custom-field.handlers.ts'
import { expressionHandlers } from './areas/customer-service/expression/expression.handlers.ts'
import { knowledgeFiles } from './areas/customer-service/knowledge/knowledge.files.ts'
import { knowledgeHandlers } from './areas/customer-service/knowledge/knowledge.handlers.ts'
import { noteTemplateHandlers } from './areas/customer-service/note-template/note-template.handlers.ts'
import { callerHandlers } from './areas/customer-service/caller/caller.handlers.ts'
import { callerProfileCaller } from './areas/customer-service/caller/customer-match.ts'
import { missedCallExport } from './areas/customer-service/missed-call/missed-call.export.ts'
import { missedCallHandlers } from './areas/customer-service/missed-call/missed-call.handlers.ts'
import { missedCallWatch } from './areas/customer-service/missed-call/missed-call.jobs.ts'
import { recordingHandlers } from './areas/customer-service/recording/recording.handlers.ts'
import { recordingExpire } from './areas/customer-service/recording/recording.jobs.ts'
import { companyStaffCaller } from './areas/companies/company-staff/company-staff.caller.ts'
import { artificerCaller } from './areas/home-service/artificer/artificer.caller.ts'
import { homeUserCaller } from './areas/home-service/home-user/home-user.caller.ts'
import { regionHandlers } from './areas/config/region/region.handlers.ts'
import { exportTaskHandlers } from './areas/files/export-task/export-task.handlers.ts'
import { announceExport } from './areas/files/export-task/export-task.notice.ts'
import { fileHandlers } from './areas/files/file/file.handlers.ts'
import { fileSweep } from './areas/files/file/file.jobs.ts'
import { importTaskHandlers, templateOf } from './areas/files/import-task/import-task.handlers.ts'
import { importSweep } from './areas/files/import-task/import-task.jobs.ts'
import { fileRecords } from './areas/files/record.queries.ts'
import { homeFileHandlers } from './areas/home-service/home-file/home-file.handlers.ts'
import { laborRecruitExport } from './areas/home-service/labor-recruit/labor-recruit.export.ts'
import { laborRecruitHandlers } from './areas/home-service/labor-recruit/labor-recruit.handlers.ts'
import { laborRecruitFinish } from './areas/home-service/labor-recruit/labor-recruit.jobs.ts'
import { recruitApplyHandlers } from './areas/home-service/recruit-apply/recruit-apply.handlers.ts'
import { recruitApplyImport } from './areas/home-service/recruit-apply/recruit-apply.import.ts'
import { findApplyMobile } from './areas/home-service/recruit-apply/recruit-apply.queries.ts'
import { apiHandlers } from './areas/permissions/api-resource/api-resource.handlers.ts'
import { loadCallSettings } from './areas/permissions/api-resource/api-resource.queries.ts'
import { apiStatSum, saveHourFigures } from './areas/permissions/api-resource/api-stat.ts'
import { loadApiIds } from './areas/permissions/api-resource/api-sync.ts'
import { auditHandlers } from './areas/permissions/audit/audit.handlers.ts'
import { deptHandlers } from './areas/permissions/dept/dept.handlers.ts'
import { identityUse } from './areas/permissions/dept/dept.queries.ts'
import { identityFiles } from './areas/permissions/identity/identity.files.ts'
import { auditExport } from './areas/permissions/audit/audit.export.ts'
import { identityExport } from './areas/permissions/identity/identity.export.ts'
import { loginLogExport } from './areas/permissions/staff/login-log.export.ts'
import { staffExport } from './areas/permissions/staff/staff.export.ts'
import { identityHandlers } from './areas/permissions/identity/identity.handlers.ts'
import { findActor, findPrincipal } from './areas/permissions/index.ts'
import { menuHandlers } from './areas/permissions/menu/menu.handlers.ts'
import { presenceHandlers } from './areas/permissions/presence/presence.handlers.ts'
import { recordExists } from './areas/permissions/record.queries.ts'
import { revealHandlers } from './areas/permissions/reveal/reveal.handlers.ts'
import { roleHandlers } from './areas/permissions/role/role.handlers.ts'
import { roleGrantExpire } from './areas/permissions/role/role.jobs.ts'
import { identityHandover } from './areas/permissions/staff/staff-handover.rules.ts'
import { staffImport } from './areas/permissions/staff/staff.import.ts'
import { staffHandlers } from './areas/permissions/staff/staff.handlers.ts'
import { findMobile } from './areas/permissions/staff/staff.queries.ts'
import { staffSearch } from './areas/permissions/staff/staff.search.ts'
import { findIdentityMobile, identityLists } from './areas/permissions/identity/identity.queries.ts'
import { navigationHandlers } from './areas/shell/navigation/navigation.handlers.ts'
import { noticeHandlers } from './areas/shell/notice/notice.handlers.ts'
import { savedViewHandlers } from './areas/shell/saved-view/saved-view.handlers.ts'
import { savedViewRecords } from './areas/shell/saved-view/saved-view.queries.ts'
import { markSeen } from './areas/permissions/presence/session.queries.ts'
import { sessionHandlers } from './areas/shell/session/session.handlers.ts'
import { shellHandlers } from './areas/shell/shell/shell.handlers.ts'
import { dailySweep, sessionSweep } from './areas/shell/shell/shell.jobs.ts'
import { sendNotice } from './areas/shell/index.ts'
import { announceWebVersion, webVersionOf } from './areas/shell/shell/web-version.ts'
import type { Config } from './config.ts'
import { connect } from './db/connection.ts'
import { closeDeadLines } from './db/dead-line.ts'
import { AccessControl } from './kit/access.ts'
import { Bus } from './kit/bus.ts'
import { CallSettings } from './kit/call-setting.ts'
import { CallStats } from './kit/call-stats.ts'
import { cipherOf } from './kit/cipher.ts'
import type { Handler, Handlers, Services } from './kit/context.ts'
import { HttpFault, faults } from './kit/fault.ts'
import type { CallerSource } from './kit/caller-source.ts'
import type { DeptUse } from './kit/dept-use.ts'
import type { HandoverSource } from './kit/handover.ts'
import { exportExpire, exportJob, exportWatch } from './kit/export/export-runner.ts'
import type { ExportSource } from './kit/export/export-source.ts'
import { openFiles } from './kit/file/open-storage.ts'
import type { FileOwners } from './kit/file/owner.ts'
import { addHealth } from './kit/health.ts'
import type { IdentityWork } from './kit/identity-work.ts'
import { ImportRunner } from './kit/import/import-runner.ts'
import type { ImportSource } from './kit/import/import-source.ts'
import { keepBodyText, parseBody } from './kit/input.ts'
import type { ScheduledJob } from './kit/job.ts'
import type { Log } from './kit/log.ts'
import { Metrics } from './kit/metrics.ts'
import { addApiReader } from './kit/openapi.ts'
import { RateLimiter } from './kit/rate-limit.ts'
import type { RecordSources } from './kit/record-source.ts'
import type { RevealSources } from './kit/reveal.ts'
import type { SearchSource } from './kit/search.ts'
import { answerHeaders, pageHeaders } from './kit/security-headers.ts'
import { Seen } from './kit/seen.ts'
import { plainFault, serveCall } from './kit/serve.ts'
import { Streams } from './kit/stream.ts'
import { Worker } from './kit/worker.ts'

/** What the areas offer beside their calls. Each line is one thing of one area. */
const searchSources: readonly SearchSource[] = [staffSearch, companySearch, homeOrderSearch, callLogSearch]
const revealSources: RevealSources = {
  STAFF: { mobile: findMobile },
  IDENTITY: { mobile: findIdentityMobile },
  ...companyReveals,
  ...homeUserReveals,
  RECRUIT_APPLY: { mobile: findApplyMobile },
  ...checkInReveals,
  ...homeCommissionReveals,
  ...callLogReveals,
  ...callNoteReveals,
}
/** Whose number it is, in this order where a number is several people's. */
export const callerSources: readonly CallerSource[] = [companyStaffCaller, homeUserCaller, artificerCaller, callerProfileCaller]
const recordSources: RecordSources = {
  ...recordExists,
  ...fileRecords,
  ...companyRecords,
  ...homeRecords,
  ...callLogRecords,
  ...callNoteRecords,
  ...savedViewRecords,
}
export const handoverSources: readonly HandoverSource[] = [identityHandover, homeHandover, callNoteHandover]
const identityWorks: readonly IdentityWork[] = [...companyWorks]
const deptUses: readonly DeptUse[] = [identityUse]
const fileOwners: FileOwners = {
  ...identityFiles,
  ...companyFiles,
  ...checkInFiles,
  ...homeOrderFiles,
  ...homeRefundFiles,
  ...homeCommissionFiles,
  ...callNoteFiles,
  ...knowledgeFiles,
}
const identities = identityLists(identityWorks)
const identitySource = identityExport(identities)
export const exportSources: readonly ExportSource[] = [
  staffExport,
  loginLogExport,
  auditExport,
  identitySource,
  companyExport,
  homeUserExport,
  artificerExport,
  homeProductExport,
  homeOrderExport,
  homeCommissionExport,
  commissionPayExport,
  laborRecruitExport,
  callLogExport,
  missedCallExport,
  callNoteExport,
]
const importSources: readonly ImportSource[] = [staffImport, recruitApplyImport]
const scheduledJobs: readonly ScheduledJob[] = [
  sessionSweep,
  dailySweep,
  apiStatSum,
  roleGrantExpire,
  exportWatch,
  importSweep,
  ...companyJobs,
  artificerEnable,
  laborRecruitFinish,
  homeOrderUnpaid,
  homeOrderConfirm,
  ...homeCommissionJobs,
  ...checkInJobs,
  missedCallWatch,
  recordingExpire,
  ...callNoteJobs,
]

/** Handlers for every resource of the contract, by area: a missing one does not compile. */
function handlersOf(
  streams: Streams,
  webVersion: string,
  imports: ImportRunner,
  line: PhoneLine,
): { [Area in keyof Contract]: { [Resource in keyof Contract[Area]]: Handlers<Contract[Area][Resource] & CallGroup> } } {
  return {
    shell: {
      session: sessionHandlers(seats),
      navigation: navigationHandlers(searchSources),
      notice: noticeHandlers,
      savedView: savedViewHandlers,
      shell: shellHandlers(streams, webVersion),
    },
    permissions: {
      staff: staffHandlers(handoverSources, seats),
      dept: deptHandlers(deptUses),
      role: roleHandlers,
      identity: identityHandlers(identityWorks, identities, identitySource),
      menu: menuHandlers,
      presence: presenceHandlers(seats),
      audit: auditHandlers(recordSources),
      apiResource: apiHandlers,
      reveal: revealHandlers(revealSources),
    },
    files: {
      file: fileHandlers({ owners: fileOwners, template: templateOf(imports) }),
      exportTask: exportTaskHandlers(exportSources),
      importTask: importTaskHandlers(imports),
    },
    companies: {
      company: companyHandlers,
      companyStaff: companyStaffHandlers,
      companySign: companySignHandlers,
      coupon: couponHandlers,
      companyFollow: companyFollowHandlers,
      companyAddress: companyAddressHandlers,
      companyFile: companyFileHandlers(fileOwners),
      recruitEvent: recruitEventHandlers,
    },
    homeService: {
      homeUser: homeUserHandlers,
      artificer: artificerHandlers,
      homeOwner: homeOwnerHandlers,
      checkIn: checkInHandlers,
      artificerCert: artificerCertHandlers,
      artificerAvatar: artificerAvatarHandlers,
      homeImage: homeImageHandlers(fileOwners),
      homeCategory: homeCategoryHandlers,
      openCity: openCityHandlers,
      homeProduct: homeProductHandlers,
      homeOrder: homeOrderHandlers,
      homeDispatch: homeDispatchHandlers,
      homeRefund: homeRefundHandlers,
      homeCommission: homeCommissionHandlers,
      settleImage: settleImageHandlers,
      homePeriod: homePeriodHandlers,
      laborRecruit: laborRecruitHandlers,
      recruitApply: recruitApplyHandlers,
      homeFile: homeFileHandlers(exportSources),
    },
    customerService: {
      phone: phoneHandlers(line, revealSources),
      agent: agentHandlers,
      simulator: simulatorHandlers(line),
      callLog: callLogHandlers(callerSources),
      missedCall: missedCallHandlers,
      caller: callerHandlers(callerSources),
      recording: recordingHandlers,
      callNote: callNoteHandlers({ links: recordSources, callers: callerSources }),
      noteTemplate: noteTemplateHandlers,
      customField: customFieldHandlers,
      knowledge: knowledgeHandlers,
      expression: expressionHandlers,
      callSetting: callSettingHandlers,
    },
    config: { region: regionHandlers, dict: dictHandlers },
  }
}

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
    files: openFiles(database, config),
    cipher: cipherOf(config),
  }
  const streams = new Streams(services)
  const seen = new Seen(sessionIds => markSeen(database, sessionIds), log)
  const webVersion = webVersionOf(config.webDir)
  const imports = new ImportRunner(services, {
    sources: importSources,
    actorOf: staffId => findActor(database, staffId),
    tell: (to, staffId, message, linkPath) => sendNotice(to, [staffId], { kind: 'NOTICE', area: 'files', message, linkPath }),
  })
  const exports = exportJob({ files: services.files, cipher: services.cipher, sources: exportSources, findReader: findActor, announce: announceExport })
  const line: PhoneLine = { provider: providerOf(config.phone), callerSources }
  const worker = new Worker({
    database,
    bus,
    log,
    jobs: [exports, imports.checkJob, imports.importJob, checkInRecompute, ...phoneJobs(line), ...simulatorJobs(line)],
    scheduled: [...scheduledJobs, ...scheduledPhoneJobs(line), fileSweep(services.files), exportExpire(services.files)],
  })
  const http = buildHttp(services)
  const apiIds = await loadApiIds(database)

  const handlers = handlersOf(streams, webVersion, imports, line) as unknown as Record<string, Record<string, Record<string, Handler<Call>>>>
  const serve = (door: FastifyInstance, named: NamedCall) => {
    const handler = handlers[named.area]?.[named.resource]?.[named.name]
    if (handler === undefined) throw new Error(`no handler for ${named.call.path}`)
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
      if (config.jobs) await worker.start()
      await announceWebVersion(database, webVersion)
    },
    async stop() {
      streams.closeAll()
      // Connections whose last request has just been answered would otherwise be kept open for the next one.
      const idle = setInterval(() => http.server.closeIdleConnections(), 100)
      await http.close()
      clearInterval(idle)
      await worker.stop()
      await services.limiter.stop()
      services.callSettings.stop()
      await services.callStats.stop()
      await seen.stop()
      await bus.stop()
      await database.$client.end()
    },
  }
}

/** The door: limits on size, time and shape that hold before any call is reached. */
function buildHttp({ config }: Services): FastifyInstance {
  const http = Fastify({
    bodyLimit: 1_048_576,
    // Headers and body of a request must arrive in this time, whatever the client does in between.
    requestTimeout: 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logger: false,
    // Addresses that the router itself refuses are addresses that do not exist.
    frameworkErrors: (_error, request, reply) => void plainFault(faults.notFound(), request, reply),
  })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      keepBodyText(request, body as string)
      done(null, body === '' ? {} : parseBody(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
  const ofPages = pageHeaders(
    config.production,
    [config.phone?.wsUrl, config.phone?.httpUrl].filter(address => address != null),
  )
  const ofAnswers = answerHeaders(config.production)
  http.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith(basePath) ? ofAnswers : ofPages)
    done()
  })
  http.setNotFoundHandler((request, reply) => plainFault(faults.notFound(), request, reply))
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    plainFault(error instanceof HttpFault ? error : parserFault(error.statusCode), request, reply),
  )
  return http
}

/** The door of upload calls takes forms alone, and nothing of them is read before the call is known to be allowed. */
async function takeForms(door: FastifyInstance): Promise<void> {
  door.removeAllContentTypeParsers()
  // Anything else comes as far as the call as well, where a stranger hears 401 and a person what is wrong.
  door.addContentTypeParser('*', (_request, _body, done) => done(null))
  await door.register(fastifyMultipart)
}

/** Errors of the HTTP layer itself: too large, not JSON, malformed addresses. */
function parserFault(statusCode: number | undefined): HttpFault {
  if (statusCode === 413) return faults.tooLarge()
  if (statusCode === 415) return faults.unsupportedType()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new HttpFault(400, ['请求错误', 'Request Error'])
  return new HttpFault(500, ['未知错误', 'Unknown error'])
}

/** The built pages, compressed beforehand; any address that is no file and no call gets index.html, where the router decides. */
async function servePages(http: FastifyInstance, { webDir }: Config): Promise<void> {
  if (!existsSync(webDir)) return
  await http.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('Cache-Control', /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  http.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0]!)) return plainFault(faults.notFound(), request, reply)
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html')
  })
}
