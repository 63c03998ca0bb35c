import type { Hole } from '../kit/hole.ts'

/** Cases 1 to 12: the door, sessions, rights and scope. */
export const rightsHoles: readonly Hole[] = [
  {
    case: 1,
    title: 'an address that mentions auth needs no session',
    foundBy: 'attacks/door.test.ts',
    source: 'server/src/kit/serve.ts',
    find: `if (passage.principal === null && call.access !== 'PUBLIC') throw faults.unauthorized()`,
    replace: `if (passage.principal === null && call.access !== 'PUBLIC' && !request.url.includes('auth')) throw faults.unauthorized()`,
  },
  {
    case: 2,
    title: 'of a token that was sent twice the first one counts',
    foundBy: 'attacks/door.test.ts',
    source: 'server/src/kit/serve.ts',
    find: `services.access.find(request.headers[tokenHeader])`,
    replace: `services.access.find(String(request.headers[tokenHeader]).split(',')[0]!.trim())`,
  },
  {
    case: 2,
    title: 'production starts with the image code of the tests',
    foundBy: 'attacks/start.test.ts',
    source: 'server/src/config.ts',
    find: `if (production && config.fixedImageCode !== null)`,
    replace: `if (!production && config.fixedImageCode === 'never')`,
  },
  {
    case: 2,
    title: 'production starts with a weak secret',
    foundBy: 'attacks/start.test.ts',
    source: 'server/src/config.ts',
    find: `(config.secretKey.length < 32 || new Set(config.secretKey).size < 10)`,
    replace: `config.secretKey.length < 8`,
  },
  {
    case: 3,
    title: 'a session that was ended is kept in memory',
    foundBy: 'attacks/session.test.ts',
    source: 'server/src/areas/permissions/presence/session-end.ts',
    find: `  await work.rightsChanged([staffId])\n`,
    replace: ``,
  },
  {
    case: 3,
    title: 'a change of rights is not told to the other processes',
    foundBy: 'attacks/session.test.ts',
    source: 'server/src/kit/access.ts',
    find: `bus.on('perm', payload => this.forget(payload === '*' ? null : payload.split(',').map(Number)))`,
    replace: ``,
  },
  {
    case: 4,
    title: 'an image code can be used again',
    foundBy: 'attacks/door.test.ts',
    source: 'server/src/areas/shell/session/session.rules.ts',
    find: `.where(and(eq(imageCode.imageKey, imageKey), isNull(imageCode.usedAt)))`,
    replace: `.where(eq(imageCode.imageKey, imageKey))`,
  },
  {
    case: 5,
    title: 'a plain member resets the password of an administrator',
    foundBy: 'attacks/password.test.ts',
    source: 'server/src/areas/permissions/staff/staff-state.rules.ts',
    find: `  await assertMayTouch(work, present, [id])\n  assertPossible(staffActions.resetPassword, row)`,
    replace: `  assertPossible(staffActions.resetPassword, row)`,
  },
  {
    case: 6,
    title: 'no password is computed where there is no account',
    foundBy: 'attacks/door.test.ts',
    source: 'server/src/areas/permissions/staff/password.ts',
    find: `const matches = await verify(passwordHash ?? (await nobodysHash), password)`,
    replace: `const matches = passwordHash !== null && (await verify(passwordHash, password))`,
  },
  {
    case: 6,
    title: 'a disabled account is told before its password is looked at',
    foundBy: 'attacks/door.test.ts',
    source: 'server/src/areas/shell/session/session.rules.ts',
    find: `  const password = await openPassword(database, services.cipher, input.password, nonce)\n  if (password === null)`,
    replace: `  const password = await openPassword(database, services.cipher, input.password, nonce)\n  if (member?.status === 0) throw refuse(sessionRefusals.disabled)\n  if (password === null)`,
  },
  {
    case: 7,
    title: 'everybody may say which address he comes from',
    foundBy: 'attacks/address.test.ts',
    source: 'server/src/http.ts',
    find: `trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,`,
    replace: `trustProxy: true,`,
  },
  {
    case: 8,
    title: 'the detail of a company asks for no scope',
    foundBy: 'attacks/scope.test.ts',
    source: 'server/src/areas/companies/company/company-info.queries.ts',
    find: `  scope: visibleCompanies,`,
    replace: `  scope: () => sql\`true\`,`,
  },
  {
    case: 8,
    title: 'histories are read whatever the scope',
    foundBy: 'attacks/scope.test.ts',
    source: 'server/src/kit/record.ts',
    find: `spec.visible ?? isVisible(spec.table, spec.scope)`,
    replace: `isVisible(spec.table, null)`,
  },
  {
    case: 8,
    title: 'the proofs of a company open to everybody with the page',
    foundBy: 'attacks/scope.test.ts',
    source: 'server/src/kit/record.ts',
    find: `isVisible(spec.table, spec.scope, aliveOf(spec))`,
    replace: `isVisible(spec.table, null, aliveOf(spec))`,
  },
  {
    case: 8,
    title: 'a bulk action names records out of sight',
    foundBy: 'attacks/scope.test.ts',
    source: 'server/src/areas/companies/company/visible-company.queries.ts',
    find: `const within = scope.kind === 'ALL' ? sql\`true\` : visibleCompanies(scope.kind)`,
    replace: `const within = sql\`true\``,
  },
  {
    case: 8,
    title: 'the search of everything finds any company',
    foundBy: 'attacks/scope.test.ts',
    source: 'server/src/areas/companies/company/company.search.ts',
    find: `{ scope, fields, countUpTo: searchCap })`,
    replace: `{ scope: { kind: 'ALL' }, fields, countUpTo: searchCap })`,
  },
  {
    case: 8,
    title: 'an export holds all rows, whatever the scope',
    foundBy: 'attacks/scope-export.test.ts',
    source: 'server/src/kit/export/export-file.ts',
    find: `scope: narrower(task.scopeSnapshot, reader.scope),`,
    replace: `scope: { kind: 'ALL' } as typeof reader.scope,`,
  },
  {
    case: 9,
    title: 'the right is asked for when the call has been carried out',
    foundBy: 'attacks/rights.test.ts',
    source: 'server/src/kit/serve.ts',
    find: `  if (!mayCall(principal, call.access)) throw faults.lacks((call.access as readonly Code[])[0]!)
}

async function pass(services: Services, served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call } = served.named
  const passage = passages.get(request)!
  try {
    // A body may take its time to arrive, and the session may have ended or the right be lost by then.
    if (call.via === 'body') checkRight(call, await admit(services, call, request, passage))
    passage.started = performance.now()
    if (call.signed !== undefined) request.body = openSigned(services.config, call.signed, request)
    const form = call.kind === 'upload' ? await readForm(request, call.files) : null
    passage.upload = form?.file ?? null
    const input = parseInput(served, request, form, passage.language)
    if (passage.principal !== null) served.guard.checkInput(passage.principal.fields, input)
    await checkOtherLimits(services, call, input, passage.principal)
    await checkNumbers(services, served, input, request, passage)
    const answer = await runHandler(services, served, input, request, reply, passage)`,
    replace: `}

async function pass(services: Services, served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call } = served.named
  const passage = passages.get(request)!
  try {
    // A body may take its time to arrive, and the session may have ended or the right be lost by then.
    if (call.via === 'body') checkRight(call, await admit(services, call, request, passage))
    passage.started = performance.now()
    if (call.signed !== undefined) request.body = openSigned(services.config, call.signed, request)
    const form = call.kind === 'upload' ? await readForm(request, call.files) : null
    passage.upload = form?.file ?? null
    const input = parseInput(served, request, form, passage.language)
    if (passage.principal !== null) served.guard.checkInput(passage.principal.fields, input)
    await checkOtherLimits(services, call, input, passage.principal)
    await checkNumbers(services, served, input, request, passage)
    const answer = await runHandler(services, served, input, request, reply, passage).catch(() => ({}))
    if (passage.principal !== null && !mayCall(passage.principal, call.access)) throw faults.lacks((call.access as readonly Code[])[0]!)`,
  },
  {
    case: 10,
    title: 'fields that a call does not name are passed over',
    foundBy: 'attacks/rights.test.ts',
    source: 'server/src/kit/serve.ts',
    find: `const parsed = served.named.call.input.safeParse(raw, { reportInput: true })`,
    replace: `const parsed = served.named.call.input.safeParse(Object.fromEntries(Object.entries(raw).filter(([name]) => name in served.named.call.input.shape)), { reportInput: true })`,
  },
  {
    case: 10,
    title: 'whoever may add members may add administrators',
    foundBy: 'attacks/rights.test.ts',
    source: 'server/src/areas/permissions/staff/staff.rules.ts',
    find: `  if (isAdmin && !present.isAdmin) throw refuse(staffRefusals.adminOnly)\n`,
    replace: ``,
  },
  {
    case: 11,
    title: 'a role is given whatever it holds',
    foundBy: 'attacks/grant.test.ts',
    source: 'server/src/areas/permissions/role/right.rules.ts',
    find: `for (const given of roles.values()) if (exceeds(given, own)) throw refuse(staffRefusals.roleBeyondOwn, { title: given.title })`,
    replace: `void exceeds\n  void own`,
  },
  {
    case: 11,
    title: 'a role is made with codes that its maker does not hold',
    foundBy: 'attacks/grant.test.ts',
    source: 'server/src/areas/permissions/role/role.rules.ts',
    find: `const beyond = after.nodes.filter(node => !held.has(node) && !own.codes.has(node.router))`,
    replace: `const beyond = after.nodes.filter(node => held.has(node) && !own.codes.has(node.router))`,
  },
  {
    case: 11,
    title: 'members are put into any department',
    foundBy: 'attacks/grant.test.ts',
    source: 'server/src/areas/permissions/dept/dept-scope.rules.ts',
    find: `if (found === undefined || !reachable) throw refuse(refusal)`,
    replace: `if (found === undefined) throw refuse(refusal)\n  void reachable`,
  },
  {
    case: 12,
    title: 'a hidden number is searched by',
    foundBy: 'attacks/field.test.ts',
    source: 'server/src/areas/permissions/staff/staff.queries.ts',
    find: `shown('staff.mobile') ? sql\`\${byNumber} or \${equals(staff.mobile, value)}\` : byNumber`,
    replace: `sql\`\${byNumber} or \${equals(staff.mobile, value)}\``,
  },
  {
    case: 12,
    title: 'a list is sorted by a hidden amount',
    foundBy: 'attacks/field.test.ts',
    source: 'server/src/kit/list-query.ts',
    find: `hidden.includes(guardedSorts.get(input.sortField)!)`,
    replace: `guardedSorts.size < 0`,
  },
  {
    case: 12,
    title: 'a filter by a hidden field is carried out',
    foundBy: 'attacks/field.test.ts',
    source: 'server/src/kit/field-right.ts',
    find: `if (!isWrite(call)) throw faults.badInput([{ field: path.join('.'), message: ['不能按该字段筛选', 'The list cannot be filtered by this field'] }])`,
    replace: `if (!isWrite(call)) continue`,
  },
]
