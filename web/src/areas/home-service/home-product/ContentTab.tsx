import { inLanguage, productUnits, showMoney } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { RichTextView } from '../../../kit/rich-text/RichTextView.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text as listText } from './text.ts'
import { text } from './detail-text.ts'

/** The description as it was written, and as a consumer sees it. */
export function ContentTab({ info }: { info: HomeProductInfo }) {
  const t = useText(text)
  return (
    <div className="product-content">
      <div className="product-written">
        <section>
          <h2>{t.fields.detail}</h2>
          <RichTextView html={info.detail} />
        </section>
        <section>
          <h2>{t.fields.buyNotice}</h2>
          {info.buyNotice === null ? blank : <RichTextView html={info.buyNotice} />}
        </section>
      </div>
      <PhonePreview info={info} />
    </div>
  )
}

function PhonePreview({ info }: { info: HomeProductInfo }) {
  const t = useText(text)
  const { per } = useText(listText)
  const language = useLanguage()
  return (
    <section className="product-phone" aria-label={t.preview}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it for that */}
      <div className="product-screen" tabIndex={0}>
        <div className="product-slides">
          {info.imageFiles.map(fileName => (
            <img key={fileName} src={publicAddress(fileName, 480)} alt="" loading="lazy" />
          ))}
        </div>
        <div className="product-offer">
          <strong>{per(`¥${showMoney(info.minPrice)}`, inLanguage(productUnits.labels[info.unit], language))}</strong>
          <div className="product-offer-name">{info.name}</div>
          {info.subtitle !== null && <div className="kit-secondary">{info.subtitle}</div>}
          <ul>
            {info.skus
              .filter(sku => sku.enabled)
              .map(sku => (
                <li key={sku.id}>{sku.specName}</li>
              ))}
          </ul>
        </div>
        <div className="product-offer">
          <RichTextView html={info.detail} />
        </div>
        {info.buyNotice !== null && (
          <div className="product-offer">
            <strong>{t.fields.buyNotice}</strong>
            <RichTextView html={info.buyNotice} />
          </div>
        )}
      </div>
    </section>
  )
}
