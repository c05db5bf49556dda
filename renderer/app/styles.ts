/** The style sheets of every window, in their order. */
import '../components/fonts.css';
import '../components/tokens.css';
import '../components/base.css';
