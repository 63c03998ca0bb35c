import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  artificer,
  artificerAvatar,
  artificerCert,
  artificerRefusals,
  checkInRefusals,
  commonRefusals,
  dispatchRefusals,
  homeDispatch,
  homeOrder,
  homeOwner,
  homeOrderRefusals,
  homeProduct,
  homeProductRefusals,
  homeUser,
  homeUserRefusals,
  laborRecruit,
  laborRecruitRefusals,
  recruitApply,
  recruitApplyRefusals,
  slotsOf,
} from '@gongtai/contract'
import { artificerAvatar as avatarTable } from '../../server/src/areas/home-service/artificer-avatar/artificer-avatar.tables.ts'
import { artificerCert as certTable } from '../../server/src/areas/home-service/artificer-cert/artificer-cert.tables.ts'
import { artificer as personTable } from '../../server/src/areas/home-service/artificer/artificer.tables.ts'
import { newCandidate, sent } from '../../server/src/areas/home-service/home-dispatch/home-dispatch.testing.ts'
import { homeOrderArtificer } from '../../server/src/areas/home-service/home-order/home-order-artificer.tables.ts'
import { homeOrderFee } from '../../server/src/areas/home-service/home-order/home-order-fee.tables.ts'
import { newOrder } from '../../server/src/areas/home-service/home-order/home-order.testing.ts'
import { homeOrder as orderTable } from '../../server/src/areas/home-service/home-order/home-order.tables.ts'
import { homeProduct as productTable } from '../../server/src/areas/home-service/home-product/home-product.tables.ts'
import { newCategory, productForm } from '../../server/src/areas/home-service/home-product/home-product.testing.ts'
import { homeUser as consumerTable } from '../../server/src/areas/home-service/home-user/home-user.tables.ts'
import { laborRecruit as recruitTable } from '../../server/src/areas/home-service/labor-recruit/labor-recruit.tables.ts'
import { anyCategoryId, newApply, newMobile, newRecruit } from '../../server/src/areas/home-service/labor-recruit/labor-recruit.testing.ts'
import { newArtificer, newConsumer, newPersonMobile } from '../../server/src/areas/home-service/people.testing.ts'
import { recruitApply as applyTable } from '../../server/src/areas/home-service/recruit-apply/recruit-apply.tables.ts'
import { staff as staffTable } from '../../server/src/areas/permissions/staff/staff.tables.ts'
import { atBoth, expectTrail, openArena, race } from './arena.ts'

const arena = await openArena()
const { database, app, racers } = arena
const { staleVersion, notInThisState } = commonRefusals
const categoryOfPeople = await anyCategoryId(app)
const { categoryId } = await newCategory(app)
const admin = racers[0]!.client
const { id: productId } = await admin.call(homeProduct.add, await productForm(admin, categoryId, ['330100'], { putWay: true }))
const product = await admin.call(homeProduct.info, { id: productId })

let numbers = 0
const now = () => new Date().toISOString()
const alone = (artificerId: number) => [{ artificerId, role: 'LEADER' as const, shareRate: '1' }]
const teams = (orderId: number) => database.$count(homeOrderArtificer, and(eq(homeOrderArtificer.orderId, orderId), eq(homeOrderArtificer.active, true)))
const orderOf = async (id: number) => (await database.select().from(orderTable).where(eq(orderTable.id, id)))[0]!

race(arena, {
  calls: [homeUser.save],
  title: 'one number makes one consumer',
  refused: [homeUserRefusals.mobileTaken.code],
  prepare: async () => {
    const mobile = newPersonMobile()
    const input = { nickname: '赵女士', realName: null, mobile, gender: 'FEMALE' as const, cityCode: '330100', addresses: [], remark: null }
    return {
      ask: ({ client }) => client.ask(homeUser.save, { ...input, requestNo: randomUUID() }),
      after: async () => expect(await database.$count(consumerTable, eq(consumerTable.mobile, mobile))).toBe(1),
    }
  },
})

race(arena, {
  calls: [homeUser.disable],
  title: 'a consumer is disabled once',
  refused: [homeUserRefusals.sameState.code, staleVersion.code],
  prepare: async () => {
    const { id, version } = await newConsumer(app)
    return { ask: ({ client }) => client.ask(homeUser.disable, { id, version, reason: '恶意下单多次' }) }
  },
})

race(arena, {
  calls: [homeUser.enable],
  title: 'a consumer is enabled once',
  refused: [homeUserRefusals.sameState.code, staleVersion.code],
  prepare: async () => {
    const { id, version } = await newConsumer(app, { status: 'DISABLED' })
    return { ask: ({ client }) => client.ask(homeUser.enable, { id, version }) }
  },
})

race(arena, {
  calls: [homeOwner.assign],
  title: 'a consumer goes from owner to owner, and the trail knows every step',
  refused: [],
  prepare: async () => {
    const { id, version } = await newConsumer(app)
    return {
      ask: ({ client, id: racerId }) => client.ask(homeOwner.assign, { targetType: 'CONSUMER', ids: [id], ownerId: racerId }),
      winners: racers.length,
      after: async () => {
        const [row] = await database
          .select({ version: consumerTable.version, owner: staffTable.realName })
          .from(consumerTable)
          .innerJoin(staffTable, eq(staffTable.id, consumerTable.ownerId))
          .where(eq(consumerTable.id, id))
        expect(row!.version).toBe(version + racers.length)
        await expectTrail(arena, { recordType: 'HOME_USER', recordId: id, field: 'ownerName' }, row!.owner)
      },
    }
  },
})

race(arena, {
  calls: [homeOwner.assign],
  title: 'a consumer is given to one person once',
  refused: [/负责人/],
  prepare: async round => {
    const { id } = await newConsumer(app)
    const ownerId = racers[round % racers.length]!.id
    return { ask: ({ client }) => client.ask(homeOwner.assign, { targetType: 'CONSUMER', ids: [id], ownerId }) }
  },
})

race(arena, {
  calls: [artificer.add],
  title: 'one number makes one service person',
  refused: [artificerRefusals.mobileTaken.code],
  prepare: async () => {
    const mobile = newPersonMobile()
    const person = { name: '孙小梅', gender: 'FEMALE' as const, birthDate: null, nativePlace: null, education: null, providerType: 'INDIVIDUAL' as const }
    const work = { agencyName: null, introduction: null, workYears: null, tags: [], workCityCode: '330100', serviceDistricts: ['330106'] }
    const rest = { categoryIds: [categoryOfPeople], commissionRate: null, payeeName: null, bankName: null, emergencyName: null, remark: null }
    return {
      ask: ({ client }) => client.ask(artificer.add, { ...person, ...work, ...rest, mobile, requestNo: randomUUID() }),
      after: async () => expect(await database.$count(personTable, eq(personTable.mobile, mobile))).toBe(1),
    }
  },
})

race(arena, {
  calls: [artificer.disable],
  title: 'a service person is disabled once',
  refused: [artificerRefusals.sameState.code, staleVersion.code],
  prepare: async () => {
    const { id, version } = await newArtificer(app)
    return { ask: ({ client }) => client.ask(artificer.disable, { id, version, reason: '多次爽约客户' }) }
  },
})

race(arena, {
  calls: [artificer.enable],
  title: 'a service person is enabled once',
  refused: [artificerRefusals.sameState.code, staleVersion.code],
  prepare: async () => {
    const { id, version } = await newArtificer(app, { status: 'DISABLED' })
    return { ask: ({ client }) => client.ask(artificer.enable, { id, version }) }
  },
})

const newCert = async (state: 'PENDING' | 'PASSED') => {
  const person = await newArtificer(app, { categoryIds: [categoryOfPeople] })
  const [made] = await database
    .insert(certTable)
    .values({
      artificerId: person.id,
      certType: 'HEALTH',
      certName: '健康证',
      longTerm: true,
      frontFile: 'front.png',
      state,
      submitAt: now(),
      submitSource: 'APP',
    })
    .returning()
  return made!
}

race(arena, {
  calls: [artificerCert.examine],
  title: 'a certificate is passed or rejected, by one',
  refused: [checkInRefusals.done.code, staleVersion.code],
  prepare: async () => {
    const { id, version } = await newCert('PENDING')
    return {
      ask: ({ client }, place) =>
        client.ask(artificerCert.examine, { id, version, ...(place % 2 === 0 ? { result: 'PASS' } : { result: 'REJECT', rejectReasonCode: 'BLUR' }) }),
    }
  },
})

race(arena, {
  calls: [artificerCert.revoke],
  title: 'a certificate is revoked once',
  refused: [staleVersion.code, notInThisState.code],
  prepare: async () => {
    const { id, version } = await newCert('PASSED')
    return { ask: ({ client }) => client.ask(artificerCert.revoke, { id, version, reason: '证件经查为伪造' }) }
  },
})

race(arena, {
  calls: [artificerAvatar.examine],
  title: 'an avatar is passed or rejected, by one',
  refused: [/该记录已由.+审核/],
  prepare: async () => {
    const person = await newArtificer(app)
    const [made] = await database.insert(avatarTable).values({ artificerId: person.id, newFile: 'new.png', submitAt: now(), submitSource: 'APP' }).returning()
    const ids = [made!.id]
    return {
      ask: ({ client }, place) =>
        client.ask(artificerAvatar.examine, { ids, ...(place % 2 === 0 ? { result: 'PASS' } : { result: 'REJECT', rejectReasonCode: 'BLUR' }) }),
      after: async () => {
        const [{ state }, [now]] = [
          (await database.select().from(avatarTable).where(eq(avatarTable.id, ids[0]!)))[0]!,
          await database.select().from(personTable).where(eq(personTable.id, person.id)),
        ]
        expect(now!.avatarFile === 'new.png').toBe(state === 'PASSED')
      },
    }
  },
})

/** Made by another person in each round: nobody may upload more than so many pictures in an hour. */
async function newProduct(round: number, putWay: boolean): Promise<number> {
  const { client } = racers[round % racers.length]!
  return (await client.call(homeProduct.add, await productForm(client, categoryId, ['330100'], { putWay }))).id
}

race(arena, {
  calls: [homeProduct.putWay, homeProduct.delete],
  title: 'a product is put on sale or deleted, by one',
  refused: [/当前状态不能进行此操作/, /HTTP 404/, /记录不存在/, staleVersion.code, homeProductRefusals.onSale.code],
  prepare: async round => {
    const id = await newProduct(round, false)
    return {
      ask: ({ client }, place) => (place % 2 === 0 ? client.ask(homeProduct.putWay, { ids: [id] }) : client.ask(homeProduct.delete, { id, version: 1 })),
      after: async () => {
        const [row] = await database.select().from(productTable).where(eq(productTable.id, id))
        expect(row!.state === 'ON_SALE').toBe(row!.deletedAt === null)
      },
    }
  },
})

race(arena, {
  calls: [homeProduct.soldOut],
  title: 'a product is taken off sale once',
  refused: [/当前状态不能进行此操作/],
  prepare: async round => {
    const id = await newProduct(round, true)
    return { ask: ({ client }) => client.ask(homeProduct.soldOut, { ids: [id] }) }
  },
})

race(arena, {
  calls: [homeOrder.add],
  title: 'one request makes one order, and everybody hears the same',
  refused: [],
  prepare: async round => {
    const client = atBoth(arena, round)
    const day = new Date(Date.now() + 86_400_000 + 28_800_000).toISOString().slice(0, 10)
    const place = { contactName: '孙先生', provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '文三路9号' }
    const what = { productId, skuId: product.skus[0]!.id, quantity: 1, appointStart: slotsOf(product, day, Date.now())[4]! }
    const input = { mobile: newPersonMobile(), realName: '孙大海', ...place, ...what, discountMoney: '0', consumerRemark: null, requestNo: randomUUID() }
    return {
      ask: (_, at) => client(at).ask(homeOrder.add, input),
      winners: racers.length,
      after: async answers => {
        expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
        const { orderId } = answers[0]!.data as { orderId: number }
        const [consumer] = await database.select().from(consumerTable).where(eq(consumerTable.mobile, input.mobile))
        expect([await database.$count(orderTable, eq(orderTable.consumerId, consumer!.id)), consumer!.orderCount]).toEqual([1, 1])
        expect(await database.$count(homeOrderFee, eq(homeOrderFee.orderId, orderId))).toBe(1)
      },
    }
  },
})

race(arena, {
  calls: [homeDispatch.dispatch],
  title: 'an order gets one of two service persons',
  refused: [homeOrderRefusals.state.code, staleVersion.code],
  prepare: async () => {
    const order = await newOrder(app, { state: 'PENDING_DISPATCH' })
    const people = [await newCandidate(app, order), await newCandidate(app, order)]
    return {
      ask: ({ client }, place) => client.ask(homeDispatch.dispatch, { orderId: order.id, version: 1, artificers: alone(people[place % 2]!.id) }),
      after: async () => expect([await teams(order.id), (await orderOf(order.id)).state]).toEqual([1, 'PENDING_SERVICE']),
    }
  },
})

race(arena, {
  calls: [homeDispatch.dispatch],
  title: 'a service person goes to one of fifty orders of the same hour',
  refused: [dispatchRefusals.slot.code, dispatchRefusals.candidate.code],
  prepare: async () => {
    const orders: Awaited<ReturnType<typeof newOrder>>[] = []
    for (let each = 0; each < racers.length; each++) orders.push(await newOrder(app, { state: 'PENDING_DISPATCH' }))
    const person = await newCandidate(app, orders[0]!)
    return {
      ask: ({ client }, place) => client.ask(homeDispatch.dispatch, { orderId: orders[place]!.id, version: 1, artificers: alone(person.id) }),
      after: async () =>
        expect(await database.$count(homeOrderArtificer, and(eq(homeOrderArtificer.artificerId, person.id), eq(homeOrderArtificer.active, true)))).toBe(1),
    }
  },
})

async function dispatched(values: Parameters<typeof newOrder>[1] = {}) {
  const order = await newOrder(app, { state: 'PENDING_SERVICE', ...values })
  const person = await newCandidate(app, order)
  await sent(app, order, [person.id])
  return order
}

race(arena, {
  calls: [homeDispatch.undispatch, homeDispatch.reschedule],
  title: 'a dispatch is taken back or moved, by one',
  refused: [homeOrderRefusals.state.code, staleVersion.code],
  prepare: async () => {
    const { id } = await dispatched({ productId, skuId: product.skus[0]!.id })
    const day = new Date(Date.now() + 2 * 86_400_000 + 28_800_000).toISOString().slice(0, 10)
    const appointStart = slotsOf(product, day, Date.now())[6]!
    return {
      ask: ({ client }, place) =>
        place % 2 === 0
          ? client.ask(homeDispatch.undispatch, { orderId: id, version: 1, reason: '服务人员请假' })
          : client.ask(homeDispatch.reschedule, { orderId: id, version: 1, appointStart, reason: '客户改约时间' }),
      after: async () => expect(await teams(id)).toBe((await orderOf(id)).state === 'PENDING_SERVICE' ? 1 : 0),
    }
  },
})

race(arena, {
  calls: [homeDispatch.start, homeDispatch.undispatch],
  title: 'a service starts or is taken back, by one',
  refused: [homeOrderRefusals.state.code, staleVersion.code],
  prepare: async () => {
    const { id } = await dispatched({ appointStart: now(), appointEnd: new Date(Date.now() + 3_600_000).toISOString() })
    return {
      ask: ({ client }, place) =>
        place % 2 === 0
          ? client.ask(homeDispatch.start, { orderId: id, version: 1 })
          : client.ask(homeDispatch.undispatch, { orderId: id, version: 1, reason: '服务人员请假' }),
      after: async () => expect(await teams(id)).toBe((await orderOf(id)).state === 'IN_SERVICE' ? 1 : 0),
    }
  },
})

race(arena, {
  calls: [homeDispatch.finish],
  title: 'a service is finished once',
  refused: [homeOrderRefusals.state.code, staleVersion.code],
  prepare: async () => {
    const { id } = await dispatched({ state: 'IN_SERVICE', appointStart: now(), appointEnd: new Date(Date.now() + 3_600_000).toISOString() })
    return { ask: ({ client }) => client.ask(homeDispatch.finish, { orderId: id, version: 1 }) }
  },
})

race(arena, {
  calls: [laborRecruit.changeState],
  title: 'a recruitment is paused or finished, by one',
  refused: [laborRecruitRefusals.recruitState.code, staleVersion.code],
  prepare: async () => {
    const { id } = await newRecruit(app)
    return { ask: ({ client }, place) => client.ask(laborRecruit.changeState, { id, version: 1, action: place % 2 === 0 ? 'PAUSE' : 'FINISH' }) }
  },
})

race(arena, {
  calls: [recruitApply.save],
  title: 'one number signs up once, and is counted once',
  refused: [recruitApplyRefusals.applyDup.code],
  prepare: async () => {
    const { id: recruitId } = await newRecruit(app)
    const input = { recruitId, name: '李报名', mobile: newMobile(), gender: 'FEMALE' as const, age: 36, cityCode: null }
    return {
      ask: ({ client }) => client.ask(recruitApply.save, { ...input, experienceYears: 2, source: 'PHONE', referrerId: null }),
      after: async () => {
        const [recruit] = await database.select().from(recruitTable).where(eq(recruitTable.id, recruitId))
        expect([recruit!.applyCount, await database.$count(applyTable, eq(applyTable.recruitId, recruitId))]).toEqual([1, 1])
      },
    }
  },
})

race(arena, {
  calls: [recruitApply.change, recruitApply.convert],
  title: 'a sign-up becomes a service person or is eliminated, by one',
  refused: [notInThisState.code, staleVersion.code],
  prepare: async () => {
    const { id: recruitId } = await newRecruit(app)
    // A number that no service person of the other races has.
    const { id, mobile } = await newApply(app, recruitId, { state: 'PASSED', mobile: `1973${String(++numbers).padStart(7, '0')}` })
    const input = { id, version: 1, categoryIds: [categoryOfPeople], serviceDistricts: ['330106'] }
    return {
      ask: ({ client }, place) =>
        place % 2 === 0
          ? client.ask(recruitApply.convert, { ...input, requestNo: randomUUID() })
          : client.ask(recruitApply.change, { id, version: 1, action: 'ELIMINATE', eliminateCode: 'NO_INTENT' }),
      after: async () => {
        const people = await database.$count(personTable, eq(personTable.mobile, mobile))
        const [recruit] = await database.select().from(recruitTable).where(eq(recruitTable.id, recruitId))
        expect(recruit!.hiredCount).toBe(people)
      },
    }
  },
})
