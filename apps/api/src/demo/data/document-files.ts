/** File keys of the pictures of demo documents. */
export const FILES = {
  identity: {
    profilePhoto: 'demo/identity-profile.jpg',
    icPhoto: 'demo/identity-card.jpg',
    ficPhoto: 'demo/family-card.jpg',
  },
  passportDocument: 'demo/passport-document.jpg',
  passport: 'demo/passport.jpg',
  yellowBook: 'demo/yellow-book.jpg',
  covid: 'demo/covid-certificate.jpg',
};

/** As the upload form offers them. */
export const COVID_VACCINES = ['CoronaVac', 'Oxford–AstraZeneca', 'Pfizer–BioNTech', 'Moderna'];
