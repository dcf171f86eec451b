// The part of the schema.org vocabulary that our pages use, and what search engines require of it beyond the vocabulary.

/** What a value may be: a kind of text or number, the name of a type, or a list of these. */
type Range = string
type Term = { readonly is?: string; readonly needs?: readonly string[]; readonly has: Readonly<Record<string, Range>> }

const THING: Term = {
  needs: ['name'],
  has: {
    name: 'Text',
    description: 'Text',
    url: 'Url',
    image: 'Url',
    sameAs: 'Url',
    identifier: 'PropertyValue|Text',
    potentialAction: 'SearchAction',
  },
}

/** A type has the properties of the one it is; `needs` adds to those of that one. */
export const TERMS: Readonly<Record<string, Term>> = {
  Thing: THING,
  Organization: {
    is: 'Thing',
    has: { logo: 'Url', telephone: 'Phone', address: 'PostalAddress', parentOrganization: 'Organization' },
  },
  LocalBusiness: {
    is: 'Organization',
    needs: ['url', 'address', 'image', 'geo'],
    has: {
      geo: 'GeoCoordinates',
      openingHoursSpecification: 'OpeningHoursSpecification',
      specialOpeningHoursSpecification: 'OpeningHoursSpecification',
      currenciesAccepted: 'Currency',
      hasOfferCatalog: 'OfferCatalog',
    },
  },
  Store: { is: 'LocalBusiness', has: {} },
  Florist: { is: 'Store', has: {} },
  GroceryStore: { is: 'Store', has: {} },
  Restaurant: { is: 'LocalBusiness', has: { hasMenu: 'Menu' } },
  PostalAddress: {
    needs: ['streetAddress', 'addressCountry'],
    has: { streetAddress: 'Text', addressLocality: 'Text', addressCountry: 'Country' },
  },
  GeoCoordinates: { needs: ['latitude', 'longitude'], has: { latitude: 'Latitude', longitude: 'Longitude' } },
  OpeningHoursSpecification: {
    needs: ['opens', 'closes'],
    has: { opens: 'Time', closes: 'Time', dayOfWeek: 'Day', validFrom: 'Date', validThrough: 'Date' },
  },
  WebSite: { is: 'Thing', needs: ['url'], has: { inLanguage: 'Language', publisher: 'Organization' } },
  SearchAction: { needs: ['target', 'query-input'], has: { target: 'EntryPoint', 'query-input': 'Text' } },
  EntryPoint: { needs: ['urlTemplate'], has: { urlTemplate: 'Text' } },
  Menu: {
    is: 'Thing',
    needs: ['hasMenuSection'],
    has: { inLanguage: 'Language', hasMenuSection: 'MenuSection' },
  },
  MenuSection: { is: 'Thing', needs: ['hasMenuItem'], has: { hasMenuItem: 'MenuItem' } },
  MenuItem: { is: 'Thing', needs: ['url'], has: { offers: 'Offer', nutrition: 'NutritionInformation' } },
  NutritionInformation: { needs: ['calories'], has: { calories: 'Energy' } },
  OfferCatalog: { is: 'Thing', needs: ['itemListElement'], has: { itemListElement: 'OfferCatalog|Offer' } },
  Offer: {
    needs: ['price', 'priceCurrency', 'availability', 'url'],
    has: {
      url: 'Url',
      price: 'Price',
      priceCurrency: 'Currency',
      availability: 'Availability',
      itemOffered: 'Product',
    },
  },
  Product: {
    is: 'Thing',
    needs: ['url'],
    has: { brand: 'Brand', offers: 'Offer', aggregateRating: 'AggregateRating', review: 'Review' },
  },
  Brand: { is: 'Thing', has: {} },
  AggregateRating: {
    needs: ['ratingValue', 'ratingCount', 'bestRating'],
    has: { ratingValue: 'Grade', ratingCount: 'Count', bestRating: 'Grade' },
  },
  Review: {
    needs: ['author', 'reviewRating', 'datePublished'],
    has: { author: 'Person', datePublished: 'Date', reviewBody: 'Text', reviewRating: 'Rating' },
  },
  Rating: { needs: ['ratingValue'], has: { ratingValue: 'Grade', bestRating: 'Grade' } },
  Person: { is: 'Thing', has: {} },
  BreadcrumbList: { needs: ['itemListElement'], has: { itemListElement: 'ListItem' } },
  ListItem: { needs: ['position', 'name', 'item'], has: { position: 'Count', name: 'Text', item: 'Url' } },
  JobPosting: {
    needs: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation', 'url'],
    has: {
      title: 'Text',
      description: 'Text',
      identifier: 'PropertyValue',
      url: 'Url',
      datePosted: 'Instant',
      validThrough: 'Instant',
      employmentType: 'Employment',
      hiringOrganization: 'Organization',
      jobLocation: 'Place',
      directApply: 'Boolean',
      baseSalary: 'MonetaryAmount',
    },
  },
  Place: { needs: ['address'], has: { address: 'PostalAddress', geo: 'GeoCoordinates' } },
  PropertyValue: { needs: ['name', 'value'], has: { name: 'Text', value: 'Text' } },
  MonetaryAmount: { needs: ['currency', 'value'], has: { currency: 'Currency', value: 'QuantitativeValue' } },
  QuantitativeValue: { needs: ['unitText'], has: { minValue: 'Price', maxValue: 'Price', unitText: 'Period' } },
}

const text = (shape: RegExp) => (value: unknown) => typeof value === 'string' && shape.test(value)
const numeric = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most

/** Values that are no objects. */
export const VALUES: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: text(/\S/),
  Url: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  Phone: text(/^\+?[\d\s()-]{5,}$/),
  Country: text(/^[A-Z]{2}$/),
  Currency: text(/^[A-Z]{3}$/),
  Language: text(/^[a-z]{2}(?:-[A-Z][a-z]{3})?$/),
  Time: text(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  Date: text(/^\d{4}-\d{2}-\d{2}$/),
  Instant: text(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/),
  Day: text(/^https:\/\/schema\.org\/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/),
  Availability: text(/^https:\/\/schema\.org\/(?:InStock|SoldOut)$/),
  Employment: text(/^(?:FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN|VOLUNTEER|PER_DIEM|OTHER)$/),
  Energy: text(/^\d+ calories$/),
  Period: text(/^(?:HOUR|DAY|WEEK|MONTH|YEAR)$/),
  Price: numeric(0, 1e12),
  Grade: numeric(1, 5),
  Count: (value) => Number.isInteger(value) && Number(value) >= 1,
  Latitude: numeric(-90, 90),
  Longitude: numeric(-180, 180),
  Boolean: (value) => typeof value === 'boolean',
}
