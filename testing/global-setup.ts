/** Before any test: the sample is built here, in plain Node; inside jsdom its libraries meet another realm's classes. */
export { prepareSample as setup } from './service-fixture.ts';
