import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  addDays,
  commonRefusals,
  company,
  companyAddress,
  companyRefusals,
  companySign,
  companySignRefusals,
  companyStaff,
  companyStaffRefusals,
  coupon,
  couponRefusals,
  creditCodeCheck,
} from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { companyAddress as addressTable } from '../../server/src/areas/companies/company-address/company-address.tables.ts'
import { companySign as signTable } from '../../server/src/areas/companies/company-sign/company-sign.tables.ts'
import { companyStaff as hrTable } from '../../server/src/areas/companies/company-staff/company-staff.tables.ts'
import { company as companyTable } from '../../server/src/areas/companies/company/company.tables.ts'
import { couponBatch, hrCouponLog } from '../../server/src/areas/companies/coupon/coupon.tables.ts'
import { newCompany, newHr, newMobile } from '../../server/src/areas/companies/testing.ts'
import { seaSetting } from '../../server/src/areas/automation/sea/sea.tables.ts'
import { serviceIdentity, staffIdentity } from '../../server/src/areas/permissions/identity/identity.tables.ts'
import { clock } from '../../server/src/kit/clock.ts'
import { atBoth, expectTrail, newFiles, openArena, race } from './arena.ts'

let sharedSale = 0
let numbers = 0
/** Every racer is a sale, and has a share in one that all have. */
const arena = await openArena(async (database, people) => {
  const sale = () => ({ kind: 'SALE' as const, name: `销售${++numbers}`, mobile: `1972000${String(numbers).padStart(4, '0')}`, deptId: 1 })
  const made = await database
    .insert(serviceIdentity)
    .values([sale(), ...people.map(sale)])
    .returning({ id: serviceIdentity.id })
  sharedSale = made[0]!.id
  await database.insert(staffIdentity).values(
    people.flatMap(({ id }, place) => [
      { staffId: id, identityId: made[place + 1]!.id, isMain: true },
      { staffId: id, identityId: sharedSale, isMain: false },
    ]),
  )
  await database.update(seaSetting).set({ claimPerDay: 500 }).where(eq(seaSetting.biz, 'COMPANY'))
})
const { database, app, racers } = arena
const { staleVersion, notInThisState } = commonRefusals

const companyOf = async (id: number) => (await database.select().from(companyTable).where(eq(companyTable.id, id)))[0]!

/** What the company counts, what is left in its batches and what the ledger says last are one. */
async function expectQuota(companyId: number, balance: number): Promise<void> {
  const { couponTotal, couponUsed, couponFrozen, couponExpired } = await companyOf(companyId)
  const batches = await database.select().from(couponBatch).where(eq(couponBatch.companyId, companyId))
  const log = await database.select().from(hrCouponLog).where(eq(hrCouponLog.companyId, companyId)).orderBy(asc(hrCouponLog.id))
  const remaining = batches.filter(({ state }) => state === 'ACTIVE').reduce((sum, batch) => sum + batch.remaining, 0)
  expect([couponTotal - couponUsed - couponFrozen - couponExpired, remaining, log.at(-1)?.balanceAfter ?? 0]).toEqual([balance, balance, balance])
}

function registration(name: string): InputOf<typeof company.register> {
  const first = `91330108${String(++numbers).padStart(9, '0')}`
  return {
    company: {
      name,
      shortName: null,
      creditCode: first + creditCodeCheck(first),
      legalPerson: '王法人',
      companyType: 'PRIVATE',
      industryCode: 'LOGISTICS',
      scale: 'S_20_99',
      provinceCode: '330000',
      cityCode: '330100',
      districtCode: '330106',
      address: '文三路一百号三楼',
      remark: null,
    },
    staff: { name: '李人事', mobile: newMobile(), email: null, jobTitle: '人事经理' },
    files: { licenseFile: null, authLetterFile: null, idCardFront: null, idCardBack: null, staffAuthFile: null },
    submit: false,
    requestNo: randomUUID(),
  }
}

race(arena, {
  calls: [company.register],
  title: 'one name makes one company',
  refused: [companyRefusals.nameTaken.code, companyRefusals.exists.code],
  prepare: async () => {
    const name = `同名企业${++numbers}有限公司`
    return {
      ask: ({ client }) => client.ask(company.register, registration(name)),
      after: async () => expect(await database.$count(companyTable, eq(companyTable.name, name))).toBe(1),
    }
  },
})

race(arena, {
  calls: [company.register],
  title: 'one request makes one company, and everybody hears the same',
  refused: [],
  prepare: async round => {
    const client = atBoth(arena, round)
    const input = registration(`一次企业${++numbers}有限公司`)
    return {
      ask: (_, place) => client(place).ask(company.register, input),
      winners: racers.length,
      after: async answers => {
        expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
        expect(await database.$count(companyTable, eq(companyTable.name, input.company.name))).toBe(1)
      },
    }
  },
})

race(arena, {
  calls: [company.examine],
  title: 'a company is passed or rejected, by one',
  refused: [companyRefusals.notExaminable.code, staleVersion.code],
  prepare: async () => {
    const { id, version } = await newCompany(app, { examineState: 'WAIT_EXAMINE', saleId: sharedSale })
    return {
      ask: ({ client }, place) =>
        client.ask(company.examine, { companyId: id, version, ...(place % 2 === 0 ? { result: 'PASS' } : { result: 'REJECT', reason: '营业执照不清楚' }) }),
    }
  },
})

race(arena, {
  calls: [company.bindAdviser],
  title: 'a company goes from expert to expert, and the trail knows every step',
  refused: [],
  prepare: async () => {
    const { id } = await newCompany(app)
    const advisers = await database
      .select({ id: serviceIdentity.id })
      .from(serviceIdentity)
      .where(and(eq(serviceIdentity.kind, 'ADVISER'), eq(serviceIdentity.status, 'ENABLED'), isNull(serviceIdentity.deletedAt)))
      .limit(5)
    return {
      ask: ({ client }, place) => client.ask(company.bindAdviser, { ids: [id], adviserId: advisers[place % advisers.length]!.id }),
      winners: racers.length,
      after: async () => {
        const [row] = await database
          .select({ name: serviceIdentity.name })
          .from(companyTable)
          .innerJoin(serviceIdentity, eq(serviceIdentity.id, companyTable.adviserId))
          .where(eq(companyTable.id, id))
        await expectTrail(arena, { recordType: 'COMPANY', recordId: id, field: 'adviserName' }, row!.name)
      },
    }
  },
})

race(arena, {
  calls: [company.claim],
  title: 'a company of the pool is claimed by one',
  refused: [/已被.+认领/],
  prepare: async () => {
    const { id } = await newCompany(app)
    return {
      ask: ({ client }) => client.ask(company.claim, { ids: [id] }),
      after: async () => expect((await companyOf(id)).saleId).not.toBeNull(),
    }
  },
})

race(arena, {
  calls: [company.bindSale],
  title: 'a sale with room for three is given three of fifty',
  refused: [/已达上限3/],
  prepare: async () => {
    const [sale] = await database
      .insert(serviceIdentity)
      .values({ kind: 'SALE', name: `限额销售${++numbers}`, mobile: newMobile(), deptId: 1, privateLimit: 3 })
      .returning({ id: serviceIdentity.id })
    const ids: number[] = []
    for (let each = 0; each < racers.length; each++) ids.push((await newCompany(app)).id)
    return {
      ask: ({ client }, place) => client.ask(company.bindSale, { ids: [ids[place]!], saleId: sale!.id, reason: '同时指派' }),
      winners: 3,
      after: async () => expect(await database.$count(companyTable, and(eq(companyTable.saleId, sale!.id), isNull(companyTable.deletedAt)))).toBe(3),
    }
  },
})

race(arena, {
  calls: [company.release],
  title: 'a company is released once',
  refused: [/未绑定销售/],
  prepare: async () => {
    const { id } = await newCompany(app, { saleId: sharedSale })
    return { ask: ({ client }) => client.ask(company.release, { ids: [id], reason: '同时释放' }) }
  },
})

race(arena, {
  calls: [company.disable, company.delete],
  title: 'a company is disabled or deleted, by one',
  refused: [staleVersion.code, notInThisState.code, /HTTP 404/],
  prepare: async () => {
    const { id, version } = await newCompany(app)
    return {
      ask: ({ client }, place) =>
        place % 2 === 0
          ? client.ask(company.disable, { companyId: id, version, reason: '多人同时停用' })
          : client.ask(company.delete, { companyId: id, version }),
    }
  },
})

race(arena, {
  calls: [company.enable],
  title: 'a company is enabled once',
  refused: [staleVersion.code, notInThisState.code],
  prepare: async () => {
    const { id, version } = await newCompany(app, { state: 'DISABLED' })
    return { ask: ({ client }) => client.ask(company.enable, { companyId: id, version }) }
  },
})

race(arena, {
  calls: [companyStaff.save],
  title: 'one number makes one account',
  refused: [companyStaffRefusals.mobileTaken.code],
  prepare: async () => {
    const ids = [(await newCompany(app)).id, (await newCompany(app)).id]
    const mobile = newMobile()
    return {
      ask: ({ client }, place) => client.ask(companyStaff.save, { companyId: ids[place % 2]!, name: '李明华', mobile, email: null, jobTitle: null }),
      after: async () => expect(await database.$count(hrTable, eq(hrTable.mobile, mobile))).toBe(1),
    }
  },
})

race(arena, {
  calls: [companyStaff.changeStatus],
  title: 'an account is disabled once',
  refused: [notInThisState.code],
  prepare: async () => {
    const { id: companyId } = await newCompany(app)
    await newHr(app, companyId, { role: 'MAIN' })
    const { id: staffId } = await newHr(app, companyId)
    return { ask: ({ client }) => client.ask(companyStaff.changeStatus, { staffId, status: 'DISABLED' }) }
  },
})

race(arena, {
  calls: [companyStaff.examine],
  title: 'an account is passed or rejected, by one',
  refused: [companyStaffRefusals.notExaminable.code],
  prepare: async () => {
    const { id: staffId } = await newHr(app, (await newCompany(app)).id, { authState: 'WAIT_EXAMINE' })
    return {
      ask: ({ client }, place) =>
        client.ask(companyStaff.examine, { staffId, ...(place % 2 === 0 ? { result: 'PASS' } : { result: 'REJECT', reason: '资料不全面' }) }),
    }
  },
})

race(arena, {
  calls: [companyStaff.setMain],
  title: 'whoever is chosen, one account is the main one',
  refused: [companyStaffRefusals.mainAlready.code],
  prepare: async () => {
    const { id: companyId } = await newCompany(app)
    await newHr(app, companyId, { role: 'MAIN' })
    const accounts = [await newHr(app, companyId), await newHr(app, companyId)]
    return {
      ask: ({ client }, place) => client.ask(companyStaff.setMain, { staffId: accounts[place % 2]!.id }),
      // Each changes what the one before has set.
      winners: null,
      after: async () => {
        expect(await database.$count(hrTable, and(eq(hrTable.companyId, companyId), eq(hrTable.role, 'MAIN')))).toBe(1)
        expect(await database.$count(hrTable, eq(hrTable.companyId, companyId))).toBe(3)
      },
    }
  },
})

race(arena, {
  calls: [companyAddress.save],
  title: 'of fifty addresses that want to be the default one is',
  refused: [],
  prepare: async () => {
    const { id: companyId } = await newCompany(app)
    const place = { companyId, kind: 'WORK' as const, provinceCode: '330000', cityCode: '330100', districtCode: '330106', contactName: null }
    return {
      ask: ({ client }, number) => client.ask(companyAddress.save, { ...place, address: `文三路第${number}号`, isDefault: true }),
      winners: racers.length,
      after: async () => expect(await database.$count(addressTable, and(eq(addressTable.companyId, companyId), eq(addressTable.isDefault, true)))).toBe(1),
    }
  },
})

const contract = (companyId: number, file: string): InputOf<typeof companySign.sign> => ({
  companyId,
  version: 1,
  contractNo: `RACE-${++numbers}`,
  coopMode: 'COUPON',
  signDate: clock.today(),
  validFrom: clock.today(),
  validTo: addDays(clock.today(), 364),
  amount: '36000.00',
  feeType: 'FIXED',
  feeValue: '800',
  guaranteeDays: 30,
  interviewNumber: 10,
  contractFiles: [file],
  signerName: '陈立',
  signerMobile: '13912345678',
  remark: null,
  requestNo: randomUUID(),
})

race(arena, {
  calls: [companySign.sign],
  title: 'of contracts for the same days one is signed, with its quota',
  refused: [staleVersion.code, companySignRefusals.overlap.code],
  prepare: async () => {
    const { id } = await newCompany(app, { saleId: sharedSale })
    const files = await newFiles(arena, 'companySign.contract')
    return {
      ask: ({ client }, place) => client.ask(companySign.sign, contract(id, files[place]!)),
      after: async () => {
        expect(await database.$count(signTable, eq(signTable.companyId, id))).toBe(1)
        await expectQuota(id, 10)
      },
    }
  },
})

race(arena, {
  calls: [companySign.terminate],
  title: 'a contract is ended once',
  refused: [staleVersion.code, companySignRefusals.over.code],
  prepare: async () => {
    const { id } = await newCompany(app, { saleId: sharedSale })
    const [file] = await newFiles(arena, 'companySign.contract')
    const { signId } = await racers[0]!.client.call(companySign.sign, contract(id, file!))
    return {
      ask: ({ client }) => client.ask(companySign.terminate, { signId, version: 1, reason: '双方协商终止' }),
      after: async () => expect((await database.select().from(signTable).where(eq(signTable.id, signId)))[0]!.version).toBe(2),
    }
  },
})

const gift = (companyId: number, number: number): InputOf<typeof coupon.grant> => ({
  companyId,
  number,
  source: 'GIFT',
  reason: '老客户回馈活动',
  requestNo: randomUUID(),
})

race(arena, {
  calls: [coupon.grant],
  title: 'one request gives once, and everybody hears the same',
  refused: [],
  prepare: async round => {
    const { id } = await newCompany(app)
    const client = atBoth(arena, round)
    const input = gift(id, 7)
    return {
      ask: (_, place) => client(place).ask(coupon.grant, input),
      winners: racers.length,
      after: async answers => {
        expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
        await expectQuota(id, 7)
      },
    }
  },
})

race(arena, {
  calls: [coupon.grant],
  title: 'fifty gifts add up',
  refused: [],
  prepare: async () => {
    const { id } = await newCompany(app)
    return { ask: ({ client }) => client.ask(coupon.grant, gift(id, 2)), winners: racers.length, after: () => expectQuota(id, 2 * racers.length) }
  },
})

race(arena, {
  calls: [coupon.revoke],
  title: 'of ten units six are taken back once',
  refused: [couponRefusals.notEnough.code],
  prepare: async () => {
    const { id } = await newCompany(app)
    const { batchId } = await racers[0]!.client.call(coupon.grant, gift(id, 10))
    return {
      ask: ({ client }) => client.ask(coupon.revoke, { batchId, number: 6, reason: '活动名额调整', requestNo: randomUUID() }),
      after: () => expectQuota(id, 4),
    }
  },
})
